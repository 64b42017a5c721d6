import { requireChallenge, countFinished, type ChallengeAt } from '../challenges/challenges.ts';
import { maxAgeWithoutNames, publicFor } from '../challenges/cache-control.ts';
import type { Handlers } from '../http/route.ts';
import { ExplorerPosition } from '../../api/schemas/explorer.ts';
import { hasCoach } from '../../engine/coaches.ts';
import { sharedMin } from '../../engine/shared-min.ts';
import { parseLine } from '../files/blocks.ts';
import type { ArchivedFile, Manifest } from '../files/manifest.ts';
import { readSharedText, withFiles, type Generation } from '../files/with-files.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { lineStart } from './explorer-lines.ts';

/**
 * The block that contains a prefix's line, if there is one: the last block that does not start
 * after it.
 */
const blockOf = ({ files }: Manifest, prefix: string): ArchivedFile | undefined =>
  files.findLast(({ kind, from }) => kind === 'explorer' && from !== undefined && from <= prefix);

/** The position; null if too few games have reached it. */
const findPosition = async (
  now: number,
  generation: Generation,
  prefix: string,
): Promise<ExplorerPosition | null> => {
  const block = blockOf(generation.manifest, prefix);
  if (block === undefined) return null;
  const text = await readSharedText(now, generation, block);
  const line = text.split('\n').find((one) => one.startsWith(lineStart(prefix)));
  return line === undefined ? null : parseLine(ExplorerPosition, line);
};

/**
 * What everybody chose after `prefix`; null if fewer than five games have reached it. Throws
 * `challenge-not-closed` before the challenge is closed, `explorer-not-ready` while there are no
 * files, and `no-coach` if there is no coach to value choices.
 */
const explorePosition = async (
  scope: Scope,
  challenge: ChallengeAt,
  prefix: string,
): Promise<ExplorerPosition | null> => {
  const { challengeId, game, rules, status } = challenge;
  if (!hasCoach(rules)) throw new ProblemError('no-coach');
  if (status !== 'closed') throw new ProblemError('challenge-not-closed');
  const found = await withFiles(scope, { challengeId, game }, async (generation) => ({
    place: await findPosition(scope.now, generation, prefix),
  }));
  if (found !== null) return found.place;
  if ((await countFinished(scope, challenge)) < sharedMin) return null;
  throw new ProblemError('explorer-not-ready');
};

export const explorerHandlers = {
  getExplorer: async ({ scope, param, query, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    const position = await explorePosition(scope, challenge, query().prefix);
    const maxAge = maxAgeWithoutNames(challenge.schedule, scope.now);
    return answer(200, { place: position }, publicFor(maxAge));
  },
} satisfies Partial<Handlers>;

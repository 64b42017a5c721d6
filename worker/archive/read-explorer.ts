/** A step of the explorer: one place of everybody's games, from one block of the files. */
import * as v from 'valibot';
import { Place } from '../../api/schemas/explorer.ts';
import { hasCoach } from '../../engine/coaches.ts';
import { sharedMin } from '../../engine/explorer.ts';
import { countFinished, type ChallengeAt } from '../challenges/challenges.ts';
import { cached, invalidate } from '../http/cache.ts';
import { logEvent, rootCause } from '../http/log.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import type { ArchiveKey } from './archive-methods.ts';
import { readText } from './blocks.ts';
import { lineStart } from './explorer-lines.ts';
import { folderOf, type ArchivedFile, type Manifest } from './manifest.ts';
import { readManifest } from './stored-manifest.ts';

/** A new generation is found so soon. */
const manifestTtlMs = 10_000;
/** A block never changes. */
const blockTtlMs = 10 * 60_000;

const manifestName = (key: ArchiveKey): string => `manifest ${folderOf(key)}`;

const manifestOf = ({ env, now }: Scope, key: ArchiveKey): Promise<Manifest | null> =>
  cached(manifestName(key), { now, ttlMs: manifestTtlMs }, () => readManifest(env.FILES, key));

/** The block that the line of a prefix is in, if there is one: the last that does not begin after it. */
const blockOf = ({ files }: Manifest, prefix: string): ArchivedFile | undefined =>
  files.findLast(({ kind, from }) => kind === 'explorer' && from !== undefined && from <= prefix);

/** The place; null where too few have come to it. */
const findIn = async (
  { env, now }: Scope,
  key: ArchiveKey,
  manifest: Manifest,
  prefix: string,
): Promise<Place | null> => {
  const block = blockOf(manifest, prefix);
  if (block === undefined) return null;
  const { generation } = manifest;
  const name = `block ${folderOf(key)}${generation}/${block.name}`;
  const text = await cached(name, { now, ttlMs: blockTtlMs }, () =>
    readText({ files: env.FILES, key, generation }, block),
  );
  const line = text.split('\n').find((one) => one.startsWith(lineStart(prefix)));
  return line === undefined ? null : v.parse(Place, JSON.parse(line));
};

/** The files of the generation that was listed may have been replaced meanwhile: then those of the next are read. */
const findPlace = async (
  scope: Scope,
  key: ArchiveKey,
  manifest: Manifest,
  prefix: string,
): Promise<Place | null> => {
  try {
    return await findIn(scope, key, manifest, prefix);
  } catch (error) {
    invalidate(manifestName(key));
    const next = await manifestOf(scope, key);
    if (next === null || next.generation === manifest.generation) throw error;
    return findIn(scope, key, next, prefix);
  }
};

/** What R2 gives; `unavailable` while it gives nothing. */
const whileThere = async <Value>(read: Promise<Value>): Promise<Value> => {
  try {
    return await read;
  } catch (error) {
    logEvent('error', { event: 'files-unread', message: rootCause(error).message });
    throw new ProblemError('unavailable');
  }
};

/**
 * What everybody chose after `prefix`; null where fewer than five have come. `challenge-not-closed` before the challenge is over,
 * `explorer-not-ready` while there are no files, `no-coach` where no choice has a value.
 */
export const explorePlace = async (
  scope: Scope,
  challenge: ChallengeAt,
  prefix: string,
): Promise<Place | null> => {
  const { challengeId, game, rules, status } = challenge;
  if (!hasCoach(rules)) throw new ProblemError('no-coach');
  if (status !== 'closed') throw new ProblemError('challenge-not-closed');
  const key = { challengeId, game };
  const manifest = await whileThere(manifestOf(scope, key));
  if (manifest !== null) return whileThere(findPlace(scope, key, manifest, prefix));
  if ((await countFinished(scope, challenge)) < sharedMin) return null;
  throw new ProblemError('explorer-not-ready');
};

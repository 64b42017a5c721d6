/** Replays: finished plays shown move by move, to viewers who may see their dice. */
import { formatInstant } from '../../api/days.ts';
import { statusAt } from '../../api/challenge-status.ts';
import type { Scope } from '../http/scope.ts';
import { recordingDealer } from '../../engine/dice.ts';
import type { Review } from '../../api/schemas/plays.ts';
import type { Replay, SealedReplay } from '../../api/schemas/replays.ts';
import type { KnownPlayer } from '../../api/schemas/values.ts';
import {
  dealOfChallenge,
  termsOf,
  toNamedChallenge,
  type ChallengeTerms,
} from '../challenges/terms.ts';
import { requireCoach } from '../plays/coaches.ts';
import { maxAgeWithNames, publicFor } from '../challenges/cache-control.ts';
import { viewerKeyOf } from '../players/read-as-viewer.ts';
import {
  findWithdrawal,
  forStranger,
  readForViewer,
  readHasFinished,
  readResult,
  type ForViewer,
  type ResultWithPlayer,
} from '../plays/queries.ts';
import { isIssued } from '../http/ids.ts';
import { gradeFrom, ledgerOf, readMarks, toReview } from '../plays/grades.ts';
import { ProblemError } from '../http/problems.ts';

export interface FinishedResult extends ResultWithPlayer, Pick<ForViewer, 'knownAs'> {
  readonly challenge: ChallengeTerms;
  /** Whether the viewer may see its dice. */
  readonly isUnsealed: boolean;
}

export const isPublic = (scope: Scope, { schedule }: ChallengeTerms): boolean =>
  statusAt(schedule, scope.now) === 'closed';

/** The player as the viewer may call them, for answers that nobody else is given. */
export const playerForViewer = ({ player, knownAs }: FinishedResult): KnownPlayer | null =>
  player && { ...player, knownAs };

/** What the viewer may know of a result whose dice are sealed for them. */
export const sealedOf = (found: FinishedResult): SealedReplay => {
  const { result, challenge } = found;
  const { score, turns } = result;
  const grade = gradeFrom(result);
  return {
    challenge: toNamedChallenge(challenge),
    player: playerForViewer(found),
    score,
    turns,
    revealsAt: formatInstant(challenge.schedule.revealsAt),
    ledger: grade && ledgerOf(grade),
    marks: grade && [...readMarks(grade.marks)],
  };
};

/**
 * Whether the viewer may see the dice of a challenge: until it is closed, only those who have
 * finished it may.
 */
export const isUnsealed = async (scope: Scope, challenge: ChallengeTerms): Promise<boolean> => {
  if (isPublic(scope, challenge)) return true;
  const { reads, viewer } = scope;
  return viewer.tokenHash !== null && readHasFinished(reads, viewerKeyOf(scope), challenge);
};

/**
 * The result with this id, for any viewer; null if the id was never issued or the play is not
 * finished.
 */
export const findShared = async (scope: Scope, id: string): Promise<FinishedResult | null> => {
  const { config, database, reads, viewer, now } = scope;
  if (!isIssued(config.idKey, 'play', id)) return null;
  const [found, { hasFinished, knownAs }] = await Promise.all([
    readResult(reads, id),
    viewer.tokenHash === null ? forStranger : readForViewer(reads, viewerKeyOf(scope), id),
  ]);
  if (found === null) return null;
  const challenge = await termsOf(database, found.result, now);
  return { ...found, knownAs, challenge, isUnsealed: hasFinished || isPublic(scope, challenge) };
};

/**
 * Lets a response be cached for a while once everyone may see it: by anybody, or by `keptBy`.
 */
export const cacheHeadersOf = (
  scope: Scope,
  challenge: ChallengeTerms,
  maxAgeOf = maxAgeWithNames,
  keptBy = publicFor,
): Readonly<Record<string, string>> =>
  isPublic(scope, challenge) ? keptBy(maxAgeOf(challenge.schedule, scope.now)) : {};

export const requireShared = async (scope: Scope, id: string): Promise<FinishedResult> => {
  const found = await findShared(scope, id);
  if (found === null) throw new ProblemError('not-found');
  return found;
};

/** The result with this id if the viewer may see its dice, otherwise throws `replay-sealed`. */
export const requireOpen = async (scope: Scope, id: string): Promise<FinishedResult> => {
  const found = await requireShared(scope, id);
  if (!found.isUnsealed) throw new ProblemError('replay-sealed', { sealed: sealedOf(found) });
  return found;
};

/** The replay of a result, computed from its log. It names its player as the world does. */
export const replayOf = async (scope: Scope, found: FinishedResult): Promise<Replay> => {
  const { result, player, challenge } = found;
  const { id, ranked, log, score, turns, finishedAt } = result;
  const { variant, deal } = await dealOfChallenge(scope, challenge);
  const dealt = recordingDealer(deal);
  const end = variant.start(dealt.deal).after(log, 0, dealt.deal);
  if (!end.ok) throw new Error('a stored log does not replay');
  const grade = gradeFrom(result);
  const withdrawn = result.isWithdrawn ? await findWithdrawal(scope.database, id) : null;
  return {
    id,
    ranked,
    player: player && { ...player, knownAs: null },
    log,
    score,
    turns,
    challenge: toNamedChallenge(challenge),
    rolls: dealt.rolls,
    totals: end.value.totals(),
    ledger: grade && ledgerOf(grade),
    finishedAt: formatInstant(finishedAt),
    ...(withdrawn && { withdrawn }),
  };
};

/**
 * Every decision of a result with the best one for comparison; throws `no-coach` without a coach,
 * `unavailable` if it can't be loaded.
 */
export const reviewOf = async (scope: Scope, found: FinishedResult): Promise<Review> => {
  const { variant, deal } = await dealOfChallenge(scope, found.challenge);
  const coach = await requireCoach(scope, variant.rules);
  const grade = coach.grade(found.result.log, deal);
  if (!grade.ok) throw new Error('a stored log does not replay');
  return toReview(grade.value);
};

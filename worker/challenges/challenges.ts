/** Finds challenges by path and shows what is public at the time. */
import { formatInstant, yearOf } from '../../api/days.ts';
import { customSegment } from '../../api/challenge-id.ts';
import { statusAt } from '../../api/challenge-status.ts';
import type { Scope } from '../http/scope.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { commitmentOf } from '../../engine/chain.ts';
import { isGameName } from '../../engine/rule-sets.ts';
import type { Challenge } from '../../api/schemas/challenges.ts';
import { cachedOfBoard } from '../standings/cached-board.ts';
import { chainOfYear, publicSeeds } from './chains.ts';
import { dayTerms, findCustomTerms, toNamedChallenge, type ChallengeTerms } from './terms.ts';
import { hasDice } from './availability.ts';
import { hasBegun } from './first-days.ts';
import { countAll, readBars } from '../standings/histogram.ts';
import { namedForViewer } from '../players/names-for-viewer.ts';
import { findPlayerById } from '../players/queries.ts';
import { isIssued } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';

export interface ChallengeAt extends ChallengeTerms {
  readonly status: Challenge['status'];
}

/** The challenge at `{date}/{game}` or `c/{code}`; null if there is no such day, game or code. */
export const findChallenge = async (
  scope: Scope,
  segment: string,
  name: string,
): Promise<ChallengeTerms | null> => {
  if (segment === customSegment)
    return isIssued(scope.config.idKey, 'challenge', name)
      ? findCustomTerms(scope.database, name, scope.now)
      : null;
  const { config, now } = scope;
  const isDay =
    isGameName(name) && hasDice(segment, config.firstDay, now) && hasBegun(config, name, segment);
  return isDay ? dayTerms(segment, name) : null;
};

/** The challenge at the same path with its status; throws `not-found` if there is none. */
export const requireChallenge = async (
  scope: Scope,
  segment: string,
  name: string,
): Promise<ChallengeAt> => {
  const terms = await findChallenge(scope, segment, name);
  if (terms === null) throw new ProblemError('not-found');
  return { ...terms, status: statusAt(terms.schedule, scope.now) };
};

/** The number of players who have finished a challenge, up to some seconds old. */
export const countFinished = (scope: Scope, challenge: ChallengeTerms): Promise<number> =>
  cachedOfBoard(challenge, scope, {
    what: 'players',
    load: async (batch) => countAll(await readBars(batch, { ...challenge, by: 'score' })),
    playersOf: (players) => players,
  });

type Seeds = Pick<Challenge, 'commitment' | 'seed'>;

const seedsOfDay = async (scope: Scope, date: string): Promise<Seeds> => {
  const { config, database, now } = scope;
  const chain = await chainOfYear(config, database, yearOf(date), now);
  return publicSeeds(chain, date, now);
};

type Custom = NonNullable<ChallengeTerms['custom']>;

/** The commitment is public from the start; the seed is published when a day's would be. */
const seedsOfCustom = ({ seed }: Custom, { status }: ChallengeAt): Seeds => ({
  commitment: bytesToHex(commitmentOf(seed)),
  seed: status === 'closed' ? bytesToHex(seed) : null,
});

const makerOf = async (scope: Scope, challenge: ChallengeAt, { makerId }: Custom) => {
  if (makerId === null) return null;
  const maker = await cachedOfBoard(challenge, scope, {
    what: 'maker',
    load: () => findPlayerById(scope.database, makerId),
  });
  return maker && namedForViewer(scope, maker);
};

/** The challenge as the API shows it now. */
export const toChallenge = async (
  scope: Scope,
  challenge: ChallengeAt,
  players: number,
): Promise<Challenge> => {
  const { schedule, status, custom, date } = challenge;
  return {
    ...toNamedChallenge(challenge),
    ...(custom && { maker: await makerOf(scope, challenge, custom) }),
    status,
    opensAt: formatInstant(schedule.opensAt),
    closesAt: formatInstant(schedule.closesAt),
    revealsAt: formatInstant(schedule.revealsAt),
    finalAt: formatInstant(schedule.finalAt),
    ...(custom ? seedsOfCustom(custom, challenge) : await seedsOfDay(scope, date)),
    players,
  };
};

/** The challenge at `{date}/{game}` as the API shows it now; throws `not-found` if there is none. */
export const readChallenge = async (
  scope: Scope,
  date: string,
  game: string,
): Promise<Challenge> => {
  const challenge = await requireChallenge(scope, date, game);
  return toChallenge(scope, challenge, await countFinished(scope, challenge));
};

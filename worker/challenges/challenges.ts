/** Challenges: found by their address, told as far as the moment allows. */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Context } from 'hono';
import { parseDay } from '../../engine/calendar.ts';
import { commitmentOf } from '../../engine/chain.ts';
import { isGameName } from '../../engine/games.ts';
import type { Challenge } from '../../api/schemas/challenges.ts';
import { cachedOfBoard } from '../boards/read-board.ts';
import { chainOfYear, publicSeeds } from '../fairness/chains.ts';
import { dayTerms, findCustomTerms, tellKey, type ChallengeTerms } from './terms.ts';
import { hasDice, statusAt } from './schedule.ts';
import { countPlayers } from '../boards/histogram.ts';
import { databaseOf } from '../db/database.ts';
import { findPlayerById } from '../players/queries.ts';
import type { AppEnv } from '../http/env.ts';
import { isIssued } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';

export interface ChallengeAt extends ChallengeTerms {
  readonly status: Challenge['status'];
}

/** What stands in the place of the day in the address of a challenge that somebody has made; its code follows. */
export const customPlace = 'c';

/** The challenge at `{date}/{game}` or `c/{code}`; null for days, games and codes that there are not. */
export const findChallenge = async (
  c: Context<AppEnv>,
  place: string,
  name: string,
): Promise<ChallengeTerms | null> => {
  if (place === customPlace)
    return isIssued(c.get('config').masterKey, 'challenge', name)
      ? findCustomTerms(databaseOf(c.env.DB), name, c.get('now'))
      : null;
  const isDay = isGameName(name) && hasDice(place, c.get('config').firstDay, c.get('now'));
  return isDay ? dayTerms(place, name) : null;
};

/** The same with its status; `not-found` where there is none. */
export const requireChallenge = async (
  c: Context<AppEnv>,
  place: string,
  name: string,
): Promise<ChallengeAt> => {
  const terms = await findChallenge(c, place, name);
  if (terms === null) throw new ProblemError('not-found');
  return { ...terms, status: statusAt(terms.schedule, c.get('now')) };
};

/** How many have finished a challenge, as of some seconds ago. */
export const countFinished = (c: Context<AppEnv>, challenge: ChallengeTerms): Promise<number> =>
  cachedOfBoard(challenge, 'players', c.get('now'), () =>
    countPlayers(databaseOf(c.env.DB), challenge),
  );

type Seeds = Pick<Challenge, 'commitment' | 'seed'>;

const seedsOfDay = async (c: Context<AppEnv>, date: string): Promise<Seeds> => {
  const [config, now] = [c.get('config'), c.get('now')];
  const chain = await chainOfYear(config, databaseOf(c.env.DB), parseDay(date)?.year ?? 0, now);
  return publicSeeds(chain, date, now);
};

type Custom = NonNullable<ChallengeTerms['custom']>;

/** Committed to from the start; the seed is told when a day's would be. */
const seedsOfCustom = ({ seed }: Custom, { status }: ChallengeAt): Seeds => ({
  commitment: bytesToHex(commitmentOf(seed)),
  seed: status === 'closed' ? bytesToHex(seed) : null,
});

const makerOf = async (c: Context<AppEnv>, challenge: ChallengeAt, { makerId }: Custom) => {
  if (makerId === null) return null;
  const maker = await cachedOfBoard(challenge, 'maker', c.get('now'), () =>
    findPlayerById(databaseOf(c.env.DB), makerId),
  );
  return maker && { id: maker.id, handle: maker.handle };
};

/** The challenge as it is told now. */
export const tellChallenge = async (
  c: Context<AppEnv>,
  challenge: ChallengeAt,
  players: number,
): Promise<Challenge> => {
  const { schedule, status, custom, date } = challenge;
  const instant = (at: number): string => new Date(at).toISOString();
  return {
    ...tellKey(challenge),
    ...(custom && { maker: await makerOf(c, challenge, custom) }),
    status,
    opensAt: instant(schedule.opensAt),
    closesAt: instant(schedule.closesAt),
    revealsAt: instant(schedule.revealsAt),
    finalAt: instant(schedule.finalAt),
    ...(custom ? seedsOfCustom(custom, challenge) : await seedsOfDay(c, date)),
    players,
  };
};

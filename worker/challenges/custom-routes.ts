/** Challenges that people make: `POST /api/challenges`, and `/api/players/me/challenges`. Everything else is a challenge like a day's. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { Hono } from 'hono';
import { variantOfRules } from '../../engine/games.ts';
import {
  Challenge,
  NewChallenge,
  OwnChallenges,
  type OwnChallenge,
  type RulesName,
} from '../../api/schemas/challenges.ts';
import { customTerms, tellKey } from './terms.ts';
import { tellChallenge } from './challenges.ts';
import { graceMs, statusAt } from './schedule.ts';
import {
  findFirstMadeSince,
  insertCustomChallenge,
  listBegun,
  listMade,
  type CustomChallengeRow,
} from './queries.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { documented } from '../http/documented.ts';
import type { AppEnv } from '../http/env.ts';
import { findOrCreatePlayer, requirePlayer } from '../http/identity.ts';
import { randomId } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import { parseAs, readJson } from '../http/validation.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** How long a challenge is open, at least and at most. */
export const openMsMin = minuteMs;
export const openMsMax = 31 * dayMs;
/** Challenges that one player can make in an hour. */
export const madeMax = 30;
const seedBytes = 32;
/** Challenges that are listed, the latest. */
const listedMax = 50;

const readDeadline = (closesAt: string, now: number): number => {
  const deadline = Date.parse(closesAt);
  if (!(deadline >= now + openMsMin && deadline <= now + openMsMax))
    throw new ProblemError('invalid-deadline', {
      detail: 'a challenge is open for a minute at least and 31 days at most',
    });
  return deadline;
};

/** Dice that follow from nothing: not from the master key, nor from any other seed. */
const randomSeed = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(seedBytes)));

const newChallenge = (
  code: string,
  makerId: string,
  rules: RulesName,
  createdAt: number,
  closesAt: number,
): CustomChallengeRow & { readonly makerId: string } => ({
  ...{ code, makerId, rules, seed: randomSeed(), createdAt, closesAt },
  game: variantOfRules(rules).game,
});

/** The maker has made too many: tells when the first of them is an hour old. */
const refuse = async (database: Database, makerId: string, now: number): Promise<never> => {
  const first = (await findFirstMadeSince(database, makerId, now - hourMs)) ?? now;
  const retryAfter = Math.ceil((first + hourMs - now) / 1000);
  throw new ProblemError('rate-limited', { retryAfter });
};

/** As its maker, or whoever has begun it, has it listed. */
export const tellOwn = (row: CustomChallengeRow, now: number): OwnChallenge => {
  const terms = customTerms(row);
  const { schedule } = terms;
  return {
    ...tellKey(terms),
    status: statusAt(schedule, now),
    closesAt: new Date(schedule.closesAt).toISOString(),
    revealsAt: new Date(schedule.revealsAt).toISOString(),
  };
};

export const customChallengeRoutes = new Hono<AppEnv>()
  .post(
    '/challenges',
    documented({
      summary: 'Makes a challenge: a rule set, hidden dice of its own, a deadline',
      body: NewChallenge,
      answers: { 201: Challenge },
      problems: [
        'invalid-request',
        'cross-site',
        'payload-too-large',
        'unsupported-media-type',
        'invalid-deadline',
      ],
    }),
    async (c) => {
      const now = c.get('now');
      const { rules, closesAt } = parseAs(NewChallenge, await readJson(c));
      const deadline = readDeadline(closesAt, now);
      const { player } = await findOrCreatePlayer(c);
      const database = databaseOf(c.env.DB);
      const code = randomId(c.get('config').masterKey, 'challenge');
      const row = newChallenge(code, player.id, rules, now, deadline);
      if (!(await insertCustomChallenge(database, row, madeMax, now - hourMs)))
        await refuse(database, player.id, now);
      const terms = customTerms(row);
      const challenge = { ...terms, status: statusAt(terms.schedule, now) };
      return c.json(await tellChallenge(c, challenge, 0), 201);
    },
  )
  .get(
    '/players/me/challenges',
    documented({
      summary: 'The challenges you made and those you started, the latest first',
      answers: { 200: OwnChallenges },
      problems: ['unauthenticated'],
    }),
    async (c) => {
      const { id } = await requirePlayer(c);
      const now = c.get('now');
      const database = databaseOf(c.env.DB);
      const made = await listMade(database, id, listedMax);
      const begun = await listBegun(database, id, now - openMsMax - graceMs, listedMax);
      return c.json<OwnChallenges>({
        made: made.map((row) => tellOwn(row, now)),
        begun: begun.map((row) => tellOwn(row, now)),
      });
    },
  );

/**
 * `/api/challenges/{date}/{game}/ghosts`: racing a friend's finished game. How far it is told follows from the asker's own play as it
 * is on record, never from the request; and only a total leaves the server.
 */
import { Hono, type Context } from 'hono';
import { variantOfRules } from '../../engine/games.ts';
import { afterTurns } from '../../engine/prefix.ts';
import { Ghost, Ghosts } from '../../api/schemas/replays.ts';
import { Id } from '../../api/schemas/values.ts';
import { challengePath } from '../../api/schemas/challenges.ts';
import { seedOf } from '../challenges/terms.ts';
import { requireChallenge, type ChallengeAt } from '../challenges/challenges.ts';
import { databaseOf } from '../db/database.ts';
import { findGhost, listGhosts, type GhostRow } from './queries.ts';
import { documented } from '../http/documented.ts';
import type { AppEnv } from '../http/env.ts';
import { requirePlayer } from '../http/identity.ts';
import { isIssued } from '../http/ids.ts';
import { dealerOfSeed } from '../plays/dealers.ts';
import { findOwnPlay } from '../plays/plays.ts';
import { ProblemError } from '../http/problems.ts';

/** Turns that the asker has completed; `not-found` for who does not play, or can't any more. */
const requireTurns = async (c: Context<AppEnv>, challenge: ChallengeAt): Promise<number> => {
  const own = await findOwnPlay(c, challenge);
  if (own === null || own.play.status === 'void') throw new ProblemError('not-found');
  return own.turns;
};

const requireGhost = async (
  c: Context<AppEnv>,
  challenge: ChallengeAt,
  followerId: string,
  playerId: string,
): Promise<GhostRow> => {
  const database = databaseOf(c.env.DB);
  const ghost = isIssued(c.get('config').masterKey, 'player', playerId)
    ? await findGhost(database, challenge, followerId, playerId)
    : null;
  if (ghost === null) throw new ProblemError('not-found');
  return ghost;
};

/** A finished game as far as `turns` turns. */
const tellGhost = async (
  c: Context<AppEnv>,
  challenge: ChallengeAt,
  { id, handle, log }: GhostRow,
  turns: number,
): Promise<Ghost> => {
  const variant = variantOfRules(challenge.rules);
  const seed = await seedOf(c.get('config'), databaseOf(c.env.DB), challenge, c.get('now'));
  const reached = afterTurns(variant, log, turns, dealerOfSeed(variant, seed, c.get('now')));
  if (!reached.ok) throw new Error('a stored log does not replay');
  return {
    player: { id, handle },
    turns: reached.value.turns,
    total: reached.value.score(),
  };
};

export const ghostRoutes = new Hono<AppEnv>()
  .get(
    '/:date/:game/ghosts',
    documented({
      summary: 'Your friends who have finished a challenge, without scores',
      path: challengePath,
      answers: { 200: Ghosts },
      problems: ['unauthenticated', 'not-found'],
    }),
    async (c) => {
      const challenge = await requireChallenge(c, c.req.param('date'), c.req.param('game'));
      const { id } = await requirePlayer(c);
      const players = await listGhosts(databaseOf(c.env.DB), challenge, id);
      return c.json<Ghosts>({ players });
    },
  )
  .get(
    '/:date/:game/ghosts/:player',
    documented({
      summary: 'A friend’s total after as many turns as you have completed',
      path: { ...challengePath, player: Id },
      answers: { 200: Ghost },
      problems: ['unauthenticated', 'not-found'],
    }),
    async (c) => {
      const challenge = await requireChallenge(c, c.req.param('date'), c.req.param('game'));
      const { id } = await requirePlayer(c);
      const ghost = await requireGhost(c, challenge, id, c.req.param('player'));
      const turns = await requireTurns(c, challenge);
      return c.json(await tellGhost(c, challenge, ghost, turns));
    },
  );

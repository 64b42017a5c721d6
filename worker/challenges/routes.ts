/** `/api/challenges`: the days, and beginning a play. */
import { Hono, type Context } from 'hono';
import { gameNames } from '../../engine/games.ts';
import { Challenge, Today, challengePath } from '../../api/schemas/challenges.ts';
import { OwnPlay, Play } from '../../api/schemas/plays.ts';
import { countFinished, requireChallenge, tellChallenge } from './challenges.ts';
import { dayAt } from './schedule.ts';
import { documented } from '../http/documented.ts';
import type { AppEnv } from '../http/env.ts';
import { beginPlay, findOwnPlay, tellPlay } from '../plays/plays.ts';

const challengeOf = async (c: Context<AppEnv>, date: string, game: string): Promise<Challenge> => {
  const challenge = await requireChallenge(c, date, game);
  return tellChallenge(c, challenge, await countFinished(c, challenge));
};

export const challengeRoutes = new Hono<AppEnv>()
  .get(
    '/today',
    documented({ summary: 'The challenges of the day that is open', answers: { 200: Today } }),
    async (c) => {
      const now = c.get('now');
      const date = dayAt(now);
      const challenges = await Promise.all(gameNames.map((game) => challengeOf(c, date, game)));
      return c.json<Today>({ date, now: new Date(now).toISOString(), challenges });
    },
  )
  .get(
    '/:date/:game',
    documented({
      summary: 'One challenge',
      path: challengePath,
      answers: { 200: Challenge },
      problems: ['not-found'],
    }),
    async (c) => c.json(await challengeOf(c, c.req.param('date'), c.req.param('game'))),
  )
  .get(
    '/:date/:game/play',
    documented({
      summary: 'Your play, if there is one; asking starts nothing',
      path: challengePath,
      answers: { 200: OwnPlay },
      problems: ['not-found'],
    }),
    async (c) => {
      const challenge = await requireChallenge(c, c.req.param('date'), c.req.param('game'));
      const snapshot = await findOwnPlay(c, challenge);
      return c.json<OwnPlay>({ play: snapshot === null ? null : await tellPlay(c, snapshot) });
    },
  )
  .post(
    '/:date/:game/play',
    documented({
      summary: 'Starts your play, or returns the one you started',
      path: challengePath,
      answers: { 200: Play, 201: Play },
      problems: [
        'cross-site',
        'challenge-not-open',
        'not-found',
        'challenge-closed',
        'payload-too-large',
        'unsupported-media-type',
      ],
    }),
    async (c) => {
      const challenge = await requireChallenge(c, c.req.param('date'), c.req.param('game'));
      const { snapshot, isNew } = await beginPlay(c, challenge);
      return c.json(await tellPlay(c, snapshot), isNew ? 201 : 200);
    },
  );

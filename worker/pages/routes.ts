/** Pages: each address gets its HTML file with a status that is true; the client does the rest. */
import { Hono, type Context } from 'hono';
import { isGameName, rulesNames, type GameName } from '../../engine/games.ts';
import * as v from 'valibot';
import { Period } from '../../api/schemas/seasons.ts';
import { countFinished, customPlace, findChallenge } from '../challenges/challenges.ts';
import { databaseOf } from '../db/database.ts';
import { findPlayerById } from '../players/queries.ts';
import type { AppEnv } from '../http/env.ts';
import { isIssued } from '../http/ids.ts';
import { asset, originOf, page, type PageName } from './files.ts';
import { boardPreviewOf } from '../sharing/board-preview.ts';
import { challengePreviewOf } from '../sharing/challenge-preview.ts';

const isRulesName = (name: string): boolean => rulesNames.some((known) => known === name);

/** The game of a challenge that somebody has made, with words for those who are sent there. */
const invitation = async (c: Context<AppEnv>, code: string): Promise<Response> => {
  const challenge = await findChallenge(c, customPlace, code);
  if (challenge === null) return page(c, 'not-found');
  const makerId = challenge.custom?.makerId ?? null;
  const maker = makerId && (await findPlayerById(databaseOf(c.env.DB), makerId));
  const preview = challengePreviewOf(challenge, maker ? maker.handle : null, c.get('now'));
  return page(c, challenge.game, { ...preview, url: `${originOf(c)}/c/${code}` });
};

const boardPage = async (c: Context<AppEnv>, place: string, name: string): Promise<Response> => {
  const challenge = await findChallenge(c, place, name);
  if (challenge === null) return page(c, 'not-found');
  return page(c, 'board', boardPreviewOf(challenge, await countFinished(c, challenge)));
};

const pagesAbout: Readonly<Record<string, PageName>> = {
  day: 'day',
  ceiling: 'ceiling',
};

/** A page about a challenge, if there is such a one. */
const challengePage = async (
  c: Context<AppEnv>,
  place: string,
  name: string,
  nameOf: (game: GameName) => PageName,
): Promise<Response> => {
  const challenge = await findChallenge(c, place, name);
  return page(c, challenge === null ? 'not-found' : nameOf(challenge.game));
};

const playerExists = async (c: Context<AppEnv>, id: string): Promise<boolean> =>
  isIssued(c.get('config').masterKey, 'player', id) &&
  (await findPlayerById(databaseOf(c.env.DB), id)) !== null;

export const pageRoutes = new Hono<AppEnv>()
  .get('/', (c) => page(c, 'home'))
  .get('/how', (c) => page(c, 'how'))
  .get('/fairness', (c) => page(c, 'fairness'))
  .get('/rules', (c) => page(c, 'rules'))
  .get('/rules/:rules', (c) => page(c, isRulesName(c.req.param('rules')) ? 'rules' : 'not-found'))
  .get('/practice', (c) => page(c, 'practice'))
  .get('/practice/drill', (c) => page(c, 'drill'))
  .get('/practice/:rules', (c) =>
    page(c, isRulesName(c.req.param('rules')) ? 'practice' : 'not-found'),
  )
  .get('/table', (c) => page(c, 'table'))
  .get('/you', (c) => page(c, 'you'))
  .get('/archive', (c) => page(c, 'archive'))
  .get('/developers', (c) => page(c, 'developers'))
  .get('/privacy', (c) => page(c, 'privacy'))
  .get('/season/:period/:game', (c) => {
    const { period, game } = c.req.param();
    return page(c, v.is(Period, period) && isGameName(game) ? 'season' : 'not-found');
  })
  .get('/p/:id', async (c) =>
    page(c, (await playerExists(c, c.req.param('id'))) ? 'player' : 'not-found'),
  )
  .get('/c', (c) => page(c, 'challenge'))
  .get('/c/:code', (c) => invitation(c, c.req.param('code')))
  .get('/:place{\\d{4}-\\d{2}-\\d{2}}/:game', (c) =>
    challengePage(c, c.req.param('place'), c.req.param('game'), (game) => game),
  )
  .get('/:place{c|\\d{4}-\\d{2}-\\d{2}}/:name/board', (c) =>
    boardPage(c, c.req.param('place'), c.req.param('name')),
  )
  .get('/:place{c|\\d{4}-\\d{2}-\\d{2}}/:name/:page{day|ceiling}', (c) => {
    const { place, name, page: asked } = c.req.param();
    return challengePage(c, place, name, () => pagesAbout[asked] ?? 'not-found');
  })
  .get('/:file{[a-z-]+\\.(?:txt|svg|png|ico|webmanifest|woff2)}', async (c) => {
    const file = await asset(c, `/${c.req.param('file')}`);
    if (file.status === 404) return page(c, 'not-found');
    const response = new Response(file.body, file);
    response.headers.set('Cache-Control', 'public, max-age=3600');
    return response;
  });

/** The browser asks for it by this address whenever it wonders whether there is a newer one; it asks for the list of what it keeps. */
pageRoutes.get('/:file{service-worker\\.js|kept\\.json}', async (c) => {
  const file = await asset(c, c.req.path);
  const response = new Response(file.body, file);
  response.headers.set('Cache-Control', 'no-cache');
  return response;
});

/** Hashed files: online they are served before the Worker, by the same headers. */
pageRoutes.get('/assets/:file', async (c) => {
  const file = await asset(c, c.req.path);
  return file.status === 404 ? page(c, 'not-found') : new Response(file.body, file);
});

/** What an unknown address shows a reader. */
export const notFoundPage = (c: Context<AppEnv>): Promise<Response> => page(c, 'not-found');

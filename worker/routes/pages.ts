/** Pages: each address gets its HTML file with a status that is true; the client does the rest. */
import { Hono, type Context } from 'hono';
import { isGameName, rulesNames, type GameName } from '../../engine/games.ts';
import * as v from 'valibot';
import { Id, Period } from '../api.ts';
import { challengeExists } from '../challenges.ts';
import { databaseOf } from '../db/database.ts';
import { findPlayerById } from '../db/players.ts';
import type { AppEnv } from '../env.ts';
import { asset, page, type PageName } from '../page-files.ts';

const isRulesName = (name: string): boolean => rulesNames.some((known) => known === name);

const pageOfDay = (
  c: Context<AppEnv>,
  date: string,
  game: string,
  nameOf: (game: GameName) => PageName,
): Promise<Response> =>
  page(c, isGameName(game) && challengeExists(c, date, game) ? nameOf(game) : 'not-found');

const playerExists = async (c: Context<AppEnv>, id: string): Promise<boolean> =>
  v.is(Id, id) && (await findPlayerById(databaseOf(c.env.DB), id)) !== null;

export const pageRoutes = new Hono<AppEnv>()
  .get('/', (c) => page(c, 'home'))
  .get('/how', (c) => page(c, 'how'))
  .get('/fairness', (c) => page(c, 'how'))
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
  .get('/season/:period/:game', (c) => {
    const { period, game } = c.req.param();
    return page(c, v.is(Period, period) && isGameName(game) ? 'season' : 'not-found');
  })
  .get('/p/:id', async (c) =>
    page(c, (await playerExists(c, c.req.param('id'))) ? 'player' : 'not-found'),
  )
  .get('/:date{\\d{4}-\\d{2}-\\d{2}}/:game', (c) =>
    pageOfDay(c, c.req.param('date'), c.req.param('game'), (game) => game),
  )
  .get('/:date{\\d{4}-\\d{2}-\\d{2}}/:game/board', (c) =>
    pageOfDay(c, c.req.param('date'), c.req.param('game'), () => 'board'),
  )
  .get('/:date{\\d{4}-\\d{2}-\\d{2}}/:game/day', (c) =>
    pageOfDay(c, c.req.param('date'), c.req.param('game'), () => 'day'),
  )
  .get('/:date{\\d{4}-\\d{2}-\\d{2}}/:game/ceiling', (c) =>
    pageOfDay(c, c.req.param('date'), c.req.param('game'), () => 'ceiling'),
  )
  .get('/:file{[a-z-]+\\.(?:txt|svg|png|webmanifest|woff2)}', async (c) => {
    const file = await asset(c, `/${c.req.param('file')}`);
    if (file.status === 404) return page(c, 'not-found');
    const response = new Response(file.body, file);
    response.headers.set('Cache-Control', 'public, max-age=3600');
    return response;
  });

/** The browser asks for it by this address whenever it wonders whether there is a newer one. */
pageRoutes.get('/service-worker.js', async (c) => {
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

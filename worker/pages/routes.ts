/** Pages: each address gets its HTML file with a status that is true; the client does the rest. */
import { Hono } from 'hono';
import { pages, type PageName } from '../../api/pages.ts';
import { gameNames, isGameName, rulesNames, type GameName } from '../../engine/games.ts';
import * as v from 'valibot';
import { Period } from '../../api/schemas/seasons.ts';
import { countFinished, customPlace, findChallenge } from '../challenges/challenges.ts';
import { findPlayerById } from '../players/queries.ts';
import type { AppEnv } from '../http/app-env.ts';
import { originOf, type Scope } from '../http/scope.ts';
import { isIssued } from '../http/ids.ts';
import { asset } from '../assets/asset.ts';
import { page } from '../sharing/page.ts';
import { boardPreviewOf } from '../sharing/board-preview.ts';
import { challengePreviewOf } from '../sharing/challenge-preview.ts';

const isRulesName = (name: string): boolean => rulesNames.some((known) => known === name);

/** The game of a challenge that somebody has made, with words for those who are sent there. */
const invitation = async (scope: Scope, code: string): Promise<Response> => {
  const challenge = await findChallenge(scope, customPlace, code);
  if (challenge === null) return page(scope, 'not-found');
  const makerId = challenge.custom?.makerId ?? null;
  const maker = makerId && (await findPlayerById(scope.database, makerId));
  const preview = challengePreviewOf(challenge, maker ? maker.handle : null, scope.now);
  return page(scope, challenge.game, { ...preview, url: `${originOf(scope)}/c/${code}` });
};

const boardPage = async (scope: Scope, place: string, name: string): Promise<Response> => {
  const challenge = await findChallenge(scope, place, name);
  if (challenge === null) return page(scope, 'not-found');
  return page(scope, 'board', boardPreviewOf(challenge, await countFinished(scope, challenge)));
};

const pagesAbout: Readonly<Record<string, PageName>> = {
  day: 'day',
  explorer: 'explorer',
  ceiling: 'ceiling',
  'best-play': 'best-play',
};

/** A page about a challenge, if there is such a one. */
const challengePage = async (
  scope: Scope,
  place: string,
  name: string,
  nameOf: (game: GameName) => PageName,
): Promise<Response> => {
  const challenge = await findChallenge(scope, place, name);
  return page(scope, challenge === null ? 'not-found' : nameOf(challenge.game));
};

/** The check of a whole day, whose games share their seed, or of a challenge that somebody has made. */
const auditPage = async (scope: Scope, place: string, name: string): Promise<Response> => {
  const challenge = await findChallenge(scope, place, name);
  return page(scope, challenge === null ? 'not-found' : 'audit');
};

const playerExists = async (scope: Scope, id: string): Promise<boolean> =>
  isIssued(scope.config.masterKey, 'player', id) &&
  (await findPlayerById(scope.database, id)) !== null;

export const pageRoutes = new Hono<AppEnv>();

for (const { name, address } of pages)
  if (address !== undefined) pageRoutes.get(address, (c) => page(c.get('scope'), name));

// In a group of its own: the router would take whatever ends in the last alternative too.
const placeParam = ':place{(?:c|\\d{4}-\\d{2}-\\d{2})}';

pageRoutes
  .get('/rules/:rules', (c) =>
    page(c.get('scope'), isRulesName(c.req.param('rules')) ? 'rules' : 'not-found'),
  )
  .get('/practice/:rules', (c) =>
    page(c.get('scope'), isRulesName(c.req.param('rules')) ? 'practice' : 'not-found'),
  )
  .get('/season/:period/:game', (c) => {
    const { period, game } = c.req.param();
    return page(c.get('scope'), v.is(Period, period) && isGameName(game) ? 'season' : 'not-found');
  })
  .get('/p/:id', async (c) =>
    page(
      c.get('scope'),
      (await playerExists(c.get('scope'), c.req.param('id'))) ? 'player' : 'not-found',
    ),
  )
  .get('/fairness/:date{\\d{4}-\\d{2}-\\d{2}}', (c) =>
    auditPage(c.get('scope'), c.req.param('date'), gameNames[0]),
  )
  .get('/fairness/c/:code', (c) => auditPage(c.get('scope'), customPlace, c.req.param('code')))
  .get('/c/:code', (c) => invitation(c.get('scope'), c.req.param('code')))
  .get('/:place{\\d{4}-\\d{2}-\\d{2}}/:game', (c) =>
    challengePage(c.get('scope'), c.req.param('place'), c.req.param('game'), (game) => game),
  )
  .get(`/${placeParam}/:name/board`, (c) =>
    boardPage(c.get('scope'), c.req.param('place'), c.req.param('name')),
  )
  .get(`/${placeParam}/:name/:page{(?:day|explorer|ceiling|best-play)}`, (c) => {
    const { place, name, page: asked } = c.req.param();
    return challengePage(c.get('scope'), place, name, () => pagesAbout[asked] ?? 'not-found');
  })
  .get('/:file{[a-z-]+\\.(?:txt|svg|png|ico|webmanifest|woff2)}', async (c) => {
    const file = await asset(c.get('scope'), `/${c.req.param('file')}`);
    if (file.status === 404) return page(c.get('scope'), 'not-found');
    const response = new Response(file.body, file);
    response.headers.set('Cache-Control', 'public, max-age=3600');
    return response;
  });

/** The browser asks for it by this address whenever it wonders whether there is a newer one; it asks for the list of what it keeps. */
pageRoutes.get('/:file{(?:service-worker\\.js|kept\\.json)}', async (c) => {
  const file = await asset(c.get('scope'), c.req.path);
  const response = new Response(file.body, file);
  response.headers.set('Cache-Control', 'no-cache');
  return response;
});

/** Hashed files: online they are served before the Worker, by the same headers. */
pageRoutes.get('/assets/:file', async (c) => {
  const file = await asset(c.get('scope'), c.req.path);
  return file.status === 404 ? page(c.get('scope'), 'not-found') : new Response(file.body, file);
});

/** What an unknown address shows a reader. */
export const notFoundPage = (scope: Scope): Promise<Response> => page(scope, 'not-found');

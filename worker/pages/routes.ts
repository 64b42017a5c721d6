/** Pages: each path gets its HTML file with an accurate status; the client does the rest. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { customSegment } from '../../api/challenge-id.ts';
import { pages, type PageName } from '../../api/pages.ts';
import { gameNames, isGameName, isRulesName, type GameName } from '../../engine/rule-sets.ts';
import { Period } from '../../api/schemas/seasons.ts';
import { statusAt } from '../../api/challenge-status.ts';
import { dayAt } from '../../api/days.ts';
import { countFinished, findChallenge } from '../challenges/challenges.ts';
import { hasSeason } from '../challenges/first-days.ts';
import { findKnown } from '../players/known-player.ts';
import { findPlayerById } from '../players/queries.ts';
import type { AppEnv } from '../http/app-env.ts';
import { originOf, type Scope } from '../http/scope.ts';
import { folderOf, languageOf, languageOfQuery, queryOf } from '../http/language.ts';
import { problemResponse } from '../http/problems.ts';
import { asset } from '../assets/asset.ts';
import { page } from '../assets/page.ts';
import { readableBoard, readableTitle } from './readable.ts';
import { formatMoment } from '../../api/format/moment.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { challengeWords, gameWords } from '../../api/format/results.ts';
import { plural, t } from '../../engine/t.ts';
import type { Preview } from '../assets/preview.ts';
import type { ChallengeTerms } from '../challenges/terms.ts';
import { challengeNameOf } from '../sharing/words.ts';

/**
 * The previews of pages about a challenge, for sites that link to them. They contain no die and
 * nobody's score.
 */
const finishedWords = (players: number): string => {
  if (players === 0) return t`No one has finished yet.`;
  return plural(players)`1 player has finished.|${formatCount(players)} players have finished.`;
};

/** A board's page: how many have finished, and what the page shows. */
const boardPreviewOf = (
  { game, date, rules, custom }: ChallengeTerms,
  players: number,
): Partial<Preview> => {
  const name = challengeWords(challengeNameOf({ game, date, rules, isCustom: custom !== null }));
  const about = t`See where you stand, who is next to you, and how your friends and everyone else did on the same dice.`;
  return { game, title: t`${name}: the board`, description: `${finishedWords(players)} ${about}` };
};

/** A day's challenge that can't be begun any more. */
const pastDayPreviewOf = (
  { game, date, rules, schedule }: ChallengeTerms,
  now: number,
): Partial<Preview> => ({
  title: challengeWords(challengeNameOf({ game, date, rules, isCustom: false })),
  description:
    now < schedule.revealsAt
      ? t`This day is over. From ${formatMoment(schedule.revealsAt)} you can play its dice, unranked.`
      : t`This day is over. You can still play its dice, unranked.`,
});

/** A custom challenge: who challenges (null once deleted), to what game, until when. */
const challengePreviewOf = (
  { game, date, rules, schedule }: ChallengeTerms,
  maker: string | null,
  now: number,
): Partial<Preview> => {
  const name = gameWords(challengeNameOf({ game, date, rules, isCustom: true }));
  const until = formatMoment(schedule.closesAt);
  return {
    title: maker === null ? t`A challenge: ${name}` : t`${maker} challenges you: ${name}`,
    description:
      now < schedule.closesAt
        ? t`The same hidden dice for everyone who plays. Open until ${until}.`
        : t`The same hidden dice for everyone who plays. It closed on ${until}.`,
  };
};

/** The game of a custom challenge, with a preview for those who are sent the link. */
const invitation = async (scope: Scope, code: string): Promise<Response> => {
  const challenge = await findChallenge(scope, customSegment, code);
  if (challenge === null) return page(scope, 'not-found');
  const makerId = challenge.custom?.makerId ?? null;
  const maker = makerId && (await findPlayerById(scope.database, makerId));
  return page(scope, challenge.game, () => {
    const preview = challengePreviewOf(challenge, maker ? maker.handle : null, scope.now);
    return {
      ...preview,
      readable: readableTitle(preview),
      url: `${originOf(scope)}/c/${code}${queryOf(languageOfQuery(scope.request))}`,
    };
  });
};

const boardPage = async (scope: Scope, segment: string, name: string): Promise<Response> => {
  const challenge = await findChallenge(scope, segment, name);
  if (challenge === null) return page(scope, 'not-found');
  const [players, readable] = await Promise.all([
    countFinished(scope, challenge),
    readableBoard(scope, challenge),
  ]);
  return page(scope, 'board', () => ({
    ...boardPreviewOf(challenge, players),
    readable: readable(),
  }));
};

/** Pages about a challenge, at addresses of the same name. */
const pagesAbout = ['day', 'explorer', 'ceiling', 'best-play'] as const satisfies PageName[];

/** A page about a challenge, if the challenge exists. */
const challengePage = async (
  scope: Scope,
  segment: string,
  game: string,
  nameOf: (game: GameName) => PageName,
): Promise<Response> => {
  const challenge = await findChallenge(scope, segment, game);
  if (challenge === null) return page(scope, 'not-found');
  const name = nameOf(challenge.game);
  const status = statusAt(challenge.schedule, scope.now);
  if (name !== challenge.game || status === 'open' || status === 'upcoming')
    return page(scope, name);
  return page(scope, name, () => {
    const preview = pastDayPreviewOf(challenge, scope.now);
    return { ...preview, readable: readableTitle(preview) };
  });
};

/** The audit of a whole day, whose games share their seed, or of a custom challenge. */
const auditPage = (scope: Scope, segment: string, name: string): Promise<Response> =>
  challengePage(scope, segment, name, () => 'audit');

export const pageRoutes = new Hono<AppEnv>();

for (const { name, address } of pages)
  if (address !== undefined && name !== 'home')
    pageRoutes.get(address, (c) => page(c.get('scope'), name));

// In a group of its own, because the router would otherwise match anything that ends in the last
// alternative.
const segmentParam = ':segment{(?:c|\\d{4}-\\d{2}-\\d{2})}';

for (const about of pagesAbout)
  pageRoutes.get(`/${segmentParam}/:name/${about}`, (c) =>
    challengePage(c.get('scope'), c.req.param('segment'), c.req.param('name'), () => about),
  );

pageRoutes
  .get('/practice/:rules', (c) =>
    page(c.get('scope'), isRulesName(c.req.param('rules')) ? 'practice' : 'not-found'),
  )
  .get('/rules/:rules', (c) => {
    const rules = c.req.param('rules');
    // The build writes a file for each rule set, to be read without scripts.
    return isRulesName(rules)
      ? page(c.get('scope'), 'rules', undefined, `rules-${rules}`)
      : page(c.get('scope'), 'not-found');
  })
  .get('/rules/:rules/card', (c) => {
    const rules = c.req.param('rules');
    return isRulesName(rules)
      ? page(c.get('scope'), 'rules', undefined, `rules-${rules}-card`)
      : page(c.get('scope'), 'not-found');
  });

pageRoutes
  .get('/season/:period/:game', (c) => {
    const { period, game } = c.req.param();
    const scope = c.get('scope');
    const isThere =
      v.is(Period, period) &&
      isGameName(game) &&
      hasSeason(scope.config, game, period, dayAt(scope.now));
    return isThere ? page(scope, 'season') : page(scope, 'not-found');
  })
  .get('/p/:id', async (c) => {
    const scope = c.get('scope');
    return (await findKnown(scope, c.req.param('id')))
      ? page(scope, 'player')
      : page(scope, 'not-found');
  })
  .get('/fairness/:date{\\d{4}-\\d{2}-\\d{2}}', (c) =>
    auditPage(c.get('scope'), c.req.param('date'), gameNames[0]),
  )
  .get('/fairness/c/:code', (c) => auditPage(c.get('scope'), customSegment, c.req.param('code')))
  .get('/c/:code', (c) => invitation(c.get('scope'), c.req.param('code')))
  .get('/:segment{\\d{4}-\\d{2}-\\d{2}}/:game', (c) =>
    challengePage(c.get('scope'), c.req.param('segment'), c.req.param('game'), (game) => game),
  )
  .get(`/${segmentParam}/:name/board`, (c) =>
    boardPage(c.get('scope'), c.req.param('segment'), c.req.param('name')),
  )
  .get('/:file{[a-z-]+\\.(?:txt|svg|png|webp|ico|webmanifest|woff2)}', async (c) => {
    const name = c.req.param('file');
    // The manifest is the only one of them with words.
    const folder = name.endsWith('.webmanifest') ? folderOf(languageOfQuery(c.req.raw)) : '';
    const file = await asset(c.get('scope'), `${folder}/${name}`);
    if (file.status === 404) return page(c.get('scope'), 'not-found');
    // Who came by the address of a language comes back by it.
    const isKept = folder !== '' && c.req.query('start') !== undefined && file.ok;
    const text =
      isKept && (await file.text()).replace('"start_url": "/"', `"start_url": "${folder}"`);
    const response = new Response(text || file.body, file);
    response.headers.set('Cache-Control', 'public, max-age=3600');
    return response;
  });

/**
 * The browser requests the service worker at this path to check for a newer one; a deployment
 * requests the list of the files of recent builds.
 */
pageRoutes.get('/:file{(?:service-worker\\.js|builds\\.json)}', async (c) => {
  // The service worker is another one in each language, because it keeps other pages.
  const folder = c.req.path.endsWith('.js') ? folderOf(languageOf(c.req.raw)) : '';
  const file = await asset(c.get('scope'), folder + c.req.path);
  const response = new Response(file.body, file);
  response.headers.set('Cache-Control', 'no-cache');
  response.headers.set('Vary', 'Accept-Language, Cookie');
  return response;
});

/**
 * Hashed files. Online those that exist are served before the Worker runs, with the same headers. A
 * file that is missing during a roll-out may be there a moment later, so no browser may store its
 * absence, as the headers of `/assets/` would have it do for a year.
 */
pageRoutes.get('/assets/*', async (c) => {
  const file = await asset(c.get('scope'), c.req.path);
  return file.ok || file.status === 304
    ? new Response(file.body, file)
    : problemResponse(c, 'not-found');
});

export const notFoundPage = (scope: Scope): Promise<Response> => page(scope, 'not-found');

/**
 * `/r/{id}` and every other form in which a finished game is shared. replays/replays.ts decides
 * what is still sealed.
 */
import { Hono, type Context } from 'hono';
import { maxAgeWithoutNames, publicFor } from '../challenges/cache-control.ts';
import type { AppEnv } from '../http/app-env.ts';
import { languageOfLink, languageOfQuery, queryOf, sayIn } from '../http/language.ts';
import { originOf, type Scope } from '../http/scope.ts';
import { page } from '../assets/page.ts';
import { pictureOf, sitePicture } from './pictures.ts';
import { ProblemError } from '../http/problems.ts';
import {
  cacheHeadersOf,
  isPublic,
  replayOf,
  requireOpen,
  type FinishedResult,
} from '../replays/replays.ts';
import { idInAddress, OembedQuery, oembedOf, oembedAddress } from './oembed.ts';
import { readableReplay, scoreSheet, sealedSheet } from './score-sheet.ts';
import {
  findSharedResult,
  requireSharedResult,
  type SharedResult,
} from '../replays/shared-result.ts';
import { anybodyMayRead, anyOrigin } from '../http/security-headers.ts';
import { parseQuery } from '../http/validation.ts';
import type { Preview } from '../assets/preview.ts';
import { descriptionOf, pictureWords, titleOf } from '../../api/format/results.ts';
import { sharedGameOf } from './words.ts';

/**
 * The preview of a finished game, available as soon as it is finished. `queries`: what says the
 * language in the address of the page, and in that of its picture.
 */
const previewOf = (
  shared: SharedResult,
  origin: string,
  queries: { readonly page: string; readonly picture: string },
): Partial<Preview> => {
  const game = sharedGameOf(shared);
  return {
    game: shared.game,
    url: `${origin}/r/${shared.id}${queries.page}`,
    title: titleOf(game),
    description: descriptionOf(game),
    image: { url: `${origin}/og/${shared.id}.png${queries.picture}`, words: pictureWords(game) },
    oembed: oembedAddress(shared.id, origin, queries.page),
  };
};

type Answer = (c: Context<AppEnv>, id: string) => Promise<Response>;

const headersOf = (scope: Scope, found: FinishedResult): Readonly<Record<string, string>> => ({
  ...cacheHeadersOf(scope, found.challenge),
  ...(isPublic(scope, found.challenge) ? anybodyMayRead : {}),
});

/** What says the language in the addresses of a shared page. */
const queriesOf = ({ request }: Scope) => ({
  page: queryOf(languageOfQuery(request)),
  picture: queryOf(languageOfLink(request)),
});

const replayPage: Answer = async (c, id) => {
  const scope = c.get('scope');
  const found = await findSharedResult(scope, id);
  if (found === null) return page(scope, 'not-found');
  const { shared, challenge } = found;
  // The same for every viewer.
  const replay = isPublic(scope, challenge) ? await replayOf(scope, found) : null;
  return page(scope, 'replay', () => ({
    ...previewOf(shared, originOf(scope), queriesOf(scope)),
    ...(replay && { readable: readableReplay(replay, shared) }),
    isSealed: !found.isUnsealed,
  }));
};

/** A refusal can be read by any origin too, so that `/embed/` can say what is sealed or missing. */
const replayJson: Answer = async (c, id) => {
  const scope = c.get('scope');
  c.header(...anyOrigin);
  const found = await requireOpen(scope, id);
  c.header(anyOrigin[0], undefined);
  return c.json(await replayOf(scope, found), 200, headersOf(scope, found));
};

const replayText: Answer = async (c, id) => {
  const scope = c.get('scope');
  const found = await requireSharedResult(scope, id);
  const { shared, challenge } = found;
  const language = languageOfQuery(scope.request);
  if (!found.isUnsealed)
    return c.text(
      sayIn(language, () => sealedSheet(shared, challenge.schedule.revealsAt)),
      403,
    );
  const replay = await replayOf(scope, found);
  const link = `${originOf(scope)}/r/${id}${queryOf(language)}`;
  const sheet = sayIn(language, () => scoreSheet(replay, shared, link));
  return c.text(sheet, 200, headersOf(scope, found));
};

const picture = async (scope: Scope, id: string): Promise<Response> =>
  id === 'evenroll' ? sitePicture(scope) : pictureOf(scope, await requireSharedResult(scope, id));

const themes: readonly unknown[] = ['dark', 'light'];

/** The page in the theme that its frame asks for; without one, in the viewer's own. */
const inTheme = (file: Response, theme: string | undefined): Response =>
  themes.includes(theme)
    ? new HTMLRewriter()
        .on('html', { element: (html) => void html.setAttribute('data-theme', theme ?? '') })
        .transform(file)
    : file;

const forms: Readonly<Record<string, Answer>> = {
  '': replayPage,
  '.json': replayJson,
  '.txt': replayText,
};

const nameShape = /^([^.]*)(.*)$/;

export const sharingRoutes = new Hono<AppEnv>()
  .get('/r/:name', async (c) => {
    const [, id = '', form = ''] = nameShape.exec(c.req.param('name')) ?? [];
    const answer = Object.hasOwn(forms, form) ? forms[form] : undefined;
    return answer ? answer(c, id) : page(c.get('scope'), 'not-found');
  })
  .get('/embed/:id', async (c) => {
    const scope = c.get('scope');
    const found = await findSharedResult(scope, c.req.param('id'));
    if (found === null) return page(scope, 'not-found');
    const file = await page(scope, 'embed', () =>
      previewOf(found.shared, originOf(scope), queriesOf(scope)),
    );
    return inTheme(file, c.req.query('theme'));
  })
  .get('/og/:name{[^/]+\\.png}', (c) =>
    picture(c.get('scope'), c.req.param('name').slice(0, -'.png'.length)),
  )
  .get('/oembed', async (c) => {
    const scope = c.get('scope');
    const query = parseQuery(OembedQuery, c.req.queries());
    if (query.format !== 'json') throw new ProblemError('not-implemented');
    const id = idInAddress(query.url, originOf(scope));
    if (id === null) throw new ProblemError('not-found');
    const { shared, challenge } = await requireSharedResult(scope, id);
    const maxAge = maxAgeWithoutNames(challenge.schedule, scope.now);
    const answer = sayIn(languageOfQuery({ url: query.url }), () =>
      oembedOf(shared, originOf(scope), query, maxAge),
    );
    return c.json(answer, 200, { ...anybodyMayRead, ...publicFor(maxAge) });
  });

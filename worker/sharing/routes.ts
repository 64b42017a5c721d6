/** `/r/{id}` and every other form in which a finished game leaves the site. What is sealed stays so: see the protocol, "Replays". */
import { Hono, type Context } from 'hono';
import { secondsNameless } from '../http/cache-control.ts';
import { databaseOf } from '../db/database.ts';
import type { AppEnv } from '../http/env.ts';
import { originOf, page } from '../pages/files.ts';
import { pictureOf, sheetPictureOf, sitePicture } from './picture/pictures.ts';
import { ProblemError } from '../http/problems.ts';
import {
  findShared,
  cacheIfPublic,
  isPublic,
  isUnsealed,
  replayOf,
  requireOpen,
  type Finished,
} from '../replays/replays.ts';
import { idInAddress, OembedQuery, oembedOf } from './oembed.ts';
import { previewOf } from './replay-preview.ts';
import { scoreSheet, sealedSheet } from './score-sheet.ts';
import { shareResult, type SharedResult } from './shared-result.ts';
import { parseQuery } from '../http/validation.ts';

type Answer = (c: Context<AppEnv>, id: string) => Promise<Response>;

const anybodyMayRead = ['Access-Control-Allow-Origin', '*'] as const;

/** What holds nothing that only its reader may see, any page may read. */
const letAnybodyRead = (c: Context<AppEnv>): void => {
  c.header(...anybodyMayRead);
};

const shared = (c: Context<AppEnv>, { result, challenge }: Finished): Promise<SharedResult> =>
  shareResult(databaseOf(c.env.DB), result, challenge);

const requireShared = async (c: Context<AppEnv>, id: string): Promise<Finished> => {
  const found = await findShared(c, id);
  if (found === null) throw new ProblemError('not-found');
  return found;
};

const replayPage: Answer = async (c, id) => {
  const found = await findShared(c, id);
  if (found === null) return page(c, 'not-found');
  return page(c, 'replay', previewOf(await shared(c, found), originOf(c)));
};

const replayJson: Answer = async (c, id) => {
  const found = await requireOpen(c, id);
  if (isPublic(c, found.challenge)) letAnybodyRead(c);
  return c.json(await replayOf(c, found));
};

const replayText: Answer = async (c, id) => {
  const found = await requireShared(c, id);
  const result = await shared(c, found);
  if (!(await isUnsealed(c, found))) {
    const opensAt = new Date(found.challenge.schedule.revealsAt).toISOString();
    return c.text(sealedSheet(result, opensAt), 403);
  }
  cacheIfPublic(c, found);
  if (isPublic(c, found.challenge)) letAnybodyRead(c);
  return c.text(scoreSheet(await replayOf(c, found), result, `${originOf(c)}/r/${id}`));
};

const replayPicture: Answer = async (c, id) => {
  const found = await requireOpen(c, id);
  const file = await sheetPictureOf(c, found);
  if (isPublic(c, found.challenge)) file.headers.set(...anybodyMayRead);
  return file;
};

const picture: Answer = async (c, id) => {
  if (id === 'evenroll') return sitePicture(c);
  return pictureOf(c, await requireShared(c, id));
};

const themes: readonly unknown[] = ['dark', 'light'];

/** The page in the theme that its frame asks for; in the reader's own if it asks for none. */
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
  '.png': replayPicture,
};

const nameShape = /^([^.]*)(.*)$/;

export const sharingRoutes = new Hono<AppEnv>()
  .get('/r/:name', async (c) => {
    const [, id = '', form = ''] = nameShape.exec(c.req.param('name')) ?? [];
    const answer = Object.hasOwn(forms, form) ? forms[form] : undefined;
    return answer ? answer(c, id) : page(c, 'not-found');
  })
  .get('/embed/:id', async (c) => {
    const found = await findShared(c, c.req.param('id'));
    if (found === null) return page(c, 'not-found');
    const file = await page(c, 'embed', previewOf(await shared(c, found), originOf(c)));
    return inTheme(file, c.req.query('theme'));
  })
  .get('/og/:name{[^/]+\\.png}', (c) => picture(c, c.req.param('name').slice(0, -'.png'.length)))
  .get('/oembed', async (c) => {
    const query = parseQuery(c, OembedQuery);
    if (query.format !== 'json') throw new ProblemError('not-implemented');
    const id = idInAddress(query.url, originOf(c));
    if (id === null) throw new ProblemError('not-found');
    const found = await requireShared(c, id);
    const result = await shared(c, found);
    letAnybodyRead(c);
    const maxAge = secondsNameless(found.challenge.schedule, c.get('now'));
    c.header('Cache-Control', `public, max-age=${maxAge}`);
    return c.json(oembedOf(result, originOf(c), query, maxAge));
  });

/**
 * What other sites see of a finished game: tags and a picture, with the result alone.
 *
 * @holds worker/drawing worker/pages
 *
 * @module-tag pages
 */
import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Play } from '../../../api/schemas/plays.ts';
import { drawPicture } from '../../../worker/drawing/draw.ts';
import { sha256Of } from '../../../worker/files/blocks.ts';
import { setText } from '../../../worker/drawing/letters.ts';
import { linesOf } from '../../../worker/drawing/path.ts';
import type { Text } from '../../../worker/drawing/shapes.ts';
import { offeredLanguages, sayIn } from '../../../worker/http/language.ts';
import { resultPicture, siteCard } from '../../../worker/sharing/picture.ts';
import { readOutlines } from '../../../worker/drawing/outlines.ts';
import { escapeHtml } from '../../../api/format/html.ts';
import { withPreview } from '../../../worker/assets/preview.ts';
import type { SharedResult } from '../../../worker/replays/shared-result.ts';
import { titleOf } from '../../../api/format/results.ts';
import { sharedGameOf } from '../../../worker/sharing/words.ts';
import { day, setClock } from '../clock.ts';
import { finish, newVisitor, origin, type Visitor } from '../visitor.ts';

const closed = '2026-11-21T02:00:00Z';
const grace = '2026-11-21T01:00:00Z';

beforeEach(() => setClock(`${day}T12:00:00Z`));

const finished = async (visitor: Visitor = newVisitor()): Promise<Play> =>
  finish(visitor, await visitor.begin(day));

describe('a link to a finished game', () => {
  test.each([
    ['open', `${day}T12:00:00Z`],
    ['in its grace period', grace],
    ['closed', closed],
  ])('puts the result first while the day is %s, without player and dice', async (_, at) => {
    const visitor = newVisitor();
    const play = await finished(visitor);
    setClock(at);
    const { handle } = (await visitor.get('/api/players/me')).body;
    const tags = await tagsAt(`/r/${play.id}`);
    const { score } = play.result!;
    expect(tags.get('og:title')).toBe(`${score} · Yahtzee, 20 November 2026`);
    expect(tags.get('twitter:title')).toBe(tags.get('og:title'));
    expect(tags.get('og:url')).toBe(`${origin}/r/${play.id}`);
    expect(tags.get('og:image')).toBe(`${origin}/og/${play.id}.png`);
    expect(tags.get('og:image:alt')).toContain(`${score} points in Evenroll’s Yahtzee`);
    expect(tags.get('og:description')).toMatch(
      /\d+ (turns? )?(best|close|with a slip|with a miss)\./,
    );
    expect(tags.get('og:description')).toContain('Par 254.6, luck');
    expect(tags.get('description')).toBe(tags.get('og:description'));
    expect(tags.get('twitter:card')).toBe('summary_large_image');
    expect(JSON.stringify([...tags])).not.toContain(handle);
    const { body, headers } = await newVisitor().get(`/r/${play.id}`);
    expect(body).not.toContain(handle);
    expect(body).toContain(`<link rel="canonical" href="${origin}/r/${play.id}" />`);
    // No cache answers it.
    expect([headers.get('ETag'), headers.get('Cache-Control')]).toEqual([null, 'no-cache']);
  });
});

test.each([
  ['/', 'Evenroll: the same dice for everyone'],
  [`/${day}/yahtzee`, 'Yahtzee'],
  [`/${day}/yardkle/board`, 'Board'],
  ['/rules/official', 'Rules'],
  ['/practice', 'Practice'],
  ['/table', 'pass and play'],
])('%s has a preview with its own text and the picture of the site', async (path, title) => {
  const tags = await tagsAt(path);
  expect(tags.get('og:title')?.toLowerCase()).toContain(title.toLowerCase());
  expect(tags.get('og:description')).toBe(tags.get('description'));
  expect(tags.get('og:description')?.length).toBeGreaterThan(20);
  expect(tags.get('og:url')).toBe(origin + path);
  expect(tags.get('og:image')).toBe(`${origin}/og/evenroll.png`);
});

test('the HTML of a replay and of a board has the known facts before any script runs', async () => {
  const play = await finished();
  const mainOf = async (path: string) =>
    (await newVisitor().get<string>(path)).body.split('<main')[1] ?? '';
  const replay = await mainOf(`/r/${play.id}`);
  expect(replay).toContain(`<h1>${play.result?.score} · Yahtzee, 20 November 2026</h1>`);
  expect(replay).toMatch(/<p class="lead">[^<]+ points lost −[\d.]+ = \d+ points\.<\/p>/);
  const board = await mainOf(`/${day}/yahtzee/board`);
  expect(board).toContain('<h1>Yahtzee, 20 November 2026: the board</h1>');
  expect(board).toMatch(/<p class="lead">\d+ players? (has|have) finished\. /);
  // Visitors who have not played yet see no score.
  expect(board).not.toContain(String(play.result?.score));
  expect(await mainOf(`/${day}/yardkle/board`)).toContain('No one has finished yet. ');
  expect(await mainOf(`/${day}/yahtzee/day`)).not.toMatch(/<\/h1>\s*<p class="lead"/);
});

test('nothing in a preview can be markup', async () => {
  const evil = `"><script>alert(1)</script>&'`;
  const file = new Response(
    '<html><head><title>a</title><meta name="description" content="b"></head><main><h1>c</h1></main></html>',
  );
  const words = { title: evil, description: evil, image: { url: evil, words: evil } };
  const preview = { ...words, url: `https://x.test/${evil}`, oembed: evil };
  const text = await withPreview(file, preview, preview).text();
  expect(text).not.toContain('<script');
  expect(text).not.toContain('"">');
  expect((await tagsOf(new Response(text))).get('og:title')).toBe(escapeHtml(evil));
});

const picture = (id: string): Promise<Response> => {
  return exports.default.fetch(new Request(`${origin}/og/${id}.png`));
};

test('the picture is a small PNG of 1200 by 630 that can be shown anywhere', async () => {
  const visitor = newVisitor();
  const { id } = await visitor.begin(day);
  expect((await picture(id)).status).toBe(404);
  await finished(visitor);
  const answer = await picture(id);
  // It is the same for everyone, and exists for the site as a whole.
  expect((await visitor.get(`/og/${id}.png`)).body).toBe(await answer.clone().text());
  expect((await picture('evenroll')).headers.get('Cache-Control')).toContain('public');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/png');
  const view = new DataView(bytes.buffer);
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630]);
  expect(bytes.length).toBeLessThan(150_000);
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(answer.headers.get('Set-Cookie')).toBeNull();
});

test('the picture is cached for a minute until the day is final, for a day afterwards', async () => {
  const play = await finished();
  for (const [at, seconds] of [
    [`${day}T12:00:00Z`, 60],
    [closed, 60],
    ['2026-11-21T06:00:00Z', 86_400],
  ] as const) {
    setClock(at);
    const kept = (await picture(play.id)).headers.get('Cache-Control');
    expect(kept).toBe(`public, max-age=${seconds}`);
  }
});

test.each([
  ...['/og/1111111111111111111.png', '/og/x.png', '/og/.png', '/og/..%2f..%2fhome.png'],
  ...[`/og/${'a'.repeat(3_000)}.png`, '/og/x', '/og/x.svg', '/og/'],
])('the picture is not found at %s', async (path) => {
  expect((await newVisitor().get(path)).status).toBe(404);
});

describe('the drawing', () => {
  const result: SharedResult = {
    ...{ id: '123456789abc', date: day, game: 'yahtzee', rules: 'official', isCustom: false },
    ...{ unit: 'points', score: 260, turns: 13 },
    rank: { rank: 109, players: 4812, percentile: 97.8 },
    graded: {
      ledger: { par: 254.59, luck: 17.41, mistakes: 12, missing: 0 },
      marks: ['best', 'close', 'slip', 'miss', ...Array<'best'>(9).fill('best')],
    },
  };
  const wordsOn = async (shared: SharedResult): Promise<string[]> =>
    resultPicture(shared, await readOutlines(env)).shapes.flatMap((shape) =>
      shape.kind === 'text' ? [shape.text] : [],
    );

  test('shows the result, the place, the account, and nothing else', async () => {
    expect(await wordsOn(result)).toEqual([
      ...['Evenroll', 'Yahtzee, 20 November 2026', '260'],
      ...['109th of 4,812,', 'level with or ahead of', '98%'],
      ...['Par', '254.6', 'Luck', '+17.4', 'Points lost', '−12.0'],
    ]);
  });

  test('shows turns if the game counts turns, but points if it ended unfinished', async () => {
    const yardkle: SharedResult = { ...result, game: 'yardkle', unit: 'turns', turns: 18 };
    expect(await wordsOn({ ...yardkle, score: 10_550 })).toEqual(
      expect.arrayContaining(['18', 'turns']),
    );
    const lost = { ...yardkle, score: 8_450, turns: 50 };
    expect(await wordsOn(lost)).toEqual(expect.arrayContaining(['8,450', 'points']));
    expect(titleOf(sharedGameOf({ ...lost, rank: null }))).toBe(
      '8,450 points · Yardkle, 20 November 2026',
    );
  });

  test('looks as it did when somebody last looked at it', async () => {
    const outlines = await readOutlines(env);
    const marks = Array<'slip'>(25).fill('slip');
    const long = { ...result, graded: { ...result.graded!, marks } };
    const drawings = [resultPicture(result, outlines), siteCard(), resultPicture(long, outlines)];
    const files = await Promise.all(drawings.map((drawing) => drawPicture(drawing, outlines)));
    const unpacked = await Promise.all(files.map(unpackedOf));
    expect(await Promise.all(unpacked.map(sha256Of))).toEqual([
      'c99efebc73362cbac7aa96a722c85d132a4e0e1927262a27d4635f319be44aee',
      'dacbc0d829594484d05728596d16c2efca8e7cfbdb6c7a4bbf4174f0286c4149',
      '7fbef96123e5d9df363408a4877c3bbb6845b913f6aabbe3a5cdd09a89277e82',
    ]);
  });

  test('stays inside the picture with fifty turns and with a long figure', async () => {
    const marks = Array<'miss'>(50).fill('miss');
    const shared = { ...result, score: 1_575, graded: { ...result.graded!, marks } };
    for (const { x, y } of resultPicture(shared, await readOutlines(env)).shapes)
      expect([x >= 0, x <= 1_200, y < 620]).toEqual([true, true, true]);
  });

  test.each(offeredLanguages)('has its figures beside its words in $name', async (language) => {
    const outlines = await readOutlines(env);
    const { letters, unitsPerEm } = outlines;
    const widthOf = ({ text, size }: Text): number =>
      (setText(letters.regular, text, 0).width / unitsPerEm) * size;
    const { shapes } = sayIn(language, () => resultPicture(result, outlines));
    const figures = shapes.filter((shape) => shape.kind === 'text' && shape.isRight) as Text[];
    expect(figures).toHaveLength(4);
    for (const figure of figures)
      for (const shape of shapes)
        if (shape.kind === 'text' && shape.y === figure.y && shape !== figure && !shape.isRight)
          expect(shape.x + widthOf(shape)).toBeLessThan(figure.x - widthOf(figure));
  });

  test('is of straight lines and of curves, which end where their paths say', () => {
    const lineOf = (path: string, scale = 1) =>
      linesOf(path, { x: 10, y: 20, scale, isUp: true })[0];
    expect(lineOf('M0 0H4V4L0 4Z', 2)).toEqual([10, 20, 18, 20, 18, 12, 10, 12]);
    expect(lineOf('M0 0Q2 4 4 0')).toEqual([10, 20, 12, 18, 14, 20]);
    expect(lineOf('M0 0C0 4 4 4 4 0')).toEqual([10, 20, 12, 17, 14, 20]);
    expect(lineOf('M0 0Q200 0 400 0')).toHaveLength(2 + 2 * 14);
  });
});

const tagsOf = async (answer: Response): Promise<Map<string, string>> => {
  const tags = new Map<string, string>();
  const read = new HTMLRewriter().on('head > meta', {
    element(element) {
      const name = element.getAttribute('property') ?? element.getAttribute('name') ?? '';
      tags.set(name, element.getAttribute('content') ?? '');
    },
  });
  await read.transform(answer).text();
  return tags;
};

const tagsAt = async (path: string): Promise<Map<string, string>> =>
  tagsOf(new Response((await newVisitor().get(path)).body));

/** A PNG up to its data, which are one chunk, and their rows. */
const unpackedOf = async (png: Uint8Array): Promise<ArrayBuffer> => {
  const view = new DataView(png.buffer);
  let at = 8;
  while (new TextDecoder().decode(png.slice(at + 4, at + 8)) !== 'IDAT')
    at += 12 + view.getUint32(at);
  const data = png.slice(at + 8, at + 8 + view.getUint32(at));
  const rows = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Blob([png.slice(0, at), await new Response(rows).arrayBuffer()]).arrayBuffer();
};

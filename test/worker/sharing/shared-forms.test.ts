/**
 * A finished game as JSON, as text and framed is gated like the replay.
 *
 * @module-tag pages
 */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Play } from '../../../api/schemas/plays.ts';
import { day, setClock } from '../clock.ts';
import { idOf } from '../identity/people.ts';
import {
  finish,
  makeChallenge,
  newVisitor,
  origin,
  type Answer,
  type Visitor,
} from '../visitor.ts';
import { tiersOf } from '../../tier.ts';

beforeEach(() => setClock(moments.open));

const played = async (visitor: Visitor): Promise<Play> => finish(visitor, await visitor.begin(day));

/** One game for all tests that read it as strangers do. */
let known: Promise<Play> | null = null;
const aGame = (): Promise<Play> => (known ??= played(newVisitor()));

const everyone = (['open', 'grace', 'closed'] as const).flatMap((moment) =>
  (['stranger', 'unfinished', 'finished', 'owner'] as const).map((viewer) => ({ viewer, moment })),
);

const maySee = (viewer: Viewer, moment: Moment): boolean =>
  moment === 'closed' || viewer === 'finished' || viewer === 'owner';

for (const { rows, tier } of tiersOf(2, everyone))
  describe.each(rows)('viewer: $viewer, day: $moment', tier, ({ viewer, moment }) => {
    const isOpen = maySee(viewer, moment);
    const isPublic = moment === 'closed';

    test(`the forms of a replay are ${isOpen ? 'open' : 'sealed'}`, async () => {
      const owner = newVisitor();
      const play = await played(owner);
      const visitor = await newViewer(viewer, owner);
      setClock(moments[moment]);
      const [json, text] = await Promise.all([
        visitor.get(`/r/${play.id}.json`),
        visitor.get(`/r/${play.id}.txt`),
      ]);
      for (const { headers, status } of [json, text]) {
        expect(status).toBe(isOpen ? 200 : 403);
        // A frame without an origin has to say that the replay is sealed.
        const isRefusal = headers === json.headers && !isOpen;
        expect(headers.get('Access-Control-Allow-Origin')).toBe(isPublic || isRefusal ? '*' : null);
        expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
        expect(headers.get('Cache-Control')).toMatch(isPublic ? /^public/ : /no-store/);
        expect(headers.get('Set-Cookie')).toBeNull();
      }
      expect(text.headers.get('Content-Type')).toMatch(/^text\/plain/);
      if (isOpen) {
        expect(json.body).toEqual((await visitor.get(`/api/replays/${play.id}`)).body);
        expect(text.body).toContain('Dice');
      } else {
        expect(json.body.code).toBe('replay-sealed');
        expect(text.body).toContain('replay-sealed');
        expect(text.body).toContain(`${play.result?.score} points`);
        expect(text.body).not.toContain('keep');
      }
    });
  });

const none = '1111111111111111111';
test.each([
  ...[`/r/${none}.png`, '/r/x.png', '/r/.png', '/r/..%2f..%2fog%2fevenroll.png', '/r/.txt'],
  ...[`/r/${none}.json`, `/r/${none}.txt`, '/r/x.json', '/r/..%2f.json', '/r/%00.json'],
  ...[`/r/${none}.json.txt`, `/r/${none}.exe`, `/r/${none}.constructor`, `/embed/${none}`],
  ...['/embed/x', '/embed/', '/embed/..%2f..%2fapi'],
  ...[`/embed/${'b'.repeat(2_000)}`, `/r/${'a'.repeat(2_000)}.txt`],
])('an address without a finished game: %s is 404', async (path) => {
  const answer = await newVisitor().get(path);
  expect(answer.status).toBe(404);
  const isJson = /^\/r\/[^.]*\.json$/.test(path);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(isJson ? '*' : null);
});

test('an address without a finished game includes a game in play, and ids of other kinds: a player’s, a challenge’s', async () => {
  const visitor = newVisitor();
  const { id: playing } = await visitor.begin(day);
  for (const path of [`/r/${playing}.json`, `/r/${playing}.txt`, `/r/${playing}`])
    expect((await visitor.get(path)).status).toBe(404);
  expect((await visitor.get(`/embed/${playing}`)).status).toBe(404);
  for (const id of [await idOf(visitor), await makeChallenge(visitor, moments.grace)])
    for (const path of [
      ...[`/r/${id}`, `/r/${id}.json`, `/r/${id}.txt`, `/embed/${id}`, `/og/${id}.png`],
      ...[`/api/replays/${id}`, `/api/replays/${id}/review`, `/api/plays/${id}`],
      `/oembed?url=${encodeURIComponent(`${origin}/r/${id}`)}`,
    ])
      expect((await visitor.get(path)).status).toBe(404);
});

test('a handle is text in every form, whatever it contains', async () => {
  const visitor = newVisitor();
  const play = await played(visitor);
  // No handle can contain this, but nothing that shows one must depend on that.
  const handle = `<img src=x onerror=alert(1)>"'&`;
  await env.DB.prepare('update players set handle = ?1').bind(handle).run();
  setClock(moments.closed);
  for (const path of [`/r/${play.id}`, `/embed/${play.id}`]) {
    const { body } = await visitor.get<string>(path);
    expect(body).not.toContain('<img src=x');
  }
  const sheet = await visitor.get<string>(`/r/${play.id}.txt`);
  expect(sheet.body).toContain(`${handle}: `);
  expect(sheet.headers.get('Content-Type')).toMatch(/^text\/plain/);
  expect(sheet.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect((await visitor.get(`/r/${play.id}.json`)).body.player.handle).toBe(handle);
  const lines = await visitor.get<string>(`/api/challenges/${day}/yahtzee/results.jsonl`);
  const [line = ''] = lines.body.split('\n');
  expect(JSON.parse(line).player.handle).toBe(handle);
});

const embedOf = async (play: Play, query = ''): Promise<Answer<string>> =>
  newVisitor().get(`/embed/${play.id}${query}`);

test('the framed page can be framed by any page, and is as strict as the others in everything else', async () => {
  const play = await aGame();
  const [embed, other] = [await embedOf(play), await newVisitor().get(`/r/${play.id}`)];
  const policyOf = ({ headers }: Answer) => headers.get('Content-Security-Policy')?.split('; ');
  expect(embed.status).toBe(200);
  expect(policyOf(other)).toContain("frame-ancestors 'none'");
  const framed = policyOf(other)?.map((rule) => rule.replace("ancestors 'none'", 'ancestors *'));
  expect(policyOf(embed)).toEqual(framed);
  const rest = ({ headers }: Answer) =>
    [...headers].filter(([name]) => !/^(content-security-policy|etag)$/.test(name));
  expect(rest(embed)).toEqual(rest(other));
  expect(embed.headers.get('X-Frame-Options')).toBeNull();
  const canonical = `<link rel="canonical" href="${origin}/r/${play.id}" />`;
  expect(embed.body).toContain(canonical);
});

test('the framed page is an exception: nothing else can be framed', async () => {
  const paths = ['/', '/you', `/${day}/yahtzee`, '/api/challenges/today', '/embedded', '/nothing'];
  for (const path of paths) {
    const { headers } = await newVisitor().get(path);
    expect(headers.get('Content-Security-Policy'), path).toContain("frame-ancestors 'none'");
  }
});

test('the framed page is the same for its player as for a stranger, before the day is over and after', async () => {
  const visitor = newVisitor();
  const play = await played(visitor);
  for (const moment of Object.values(moments)) {
    setClock(moment);
    expect((await visitor.get(`/embed/${play.id}`)).body).toBe((await embedOf(play)).body);
  }
});

test('the framed page has the theme that its address names, if there is one', async () => {
  for (const [query, theme] of [
    ['?theme=dark', ' data-theme="dark"'],
    ['?theme=light', ' data-theme="light"'],
    ['?theme=%22%3E%3Cscript%3E', ''],
    ['', ''],
  ] as const)
    expect((await embedOf(await aGame(), query)).body).toContain(`<html lang="en"${theme}>`);
});

const ask = (url: string, rest = '') =>
  newVisitor().get(`/oembed?url=${encodeURIComponent(url)}${rest}`);

test('oEmbed answers everyone with a frame, sealed or not, and without a name', async () => {
  const visitor = newVisitor();
  const play = await played(visitor);
  const { handle } = (await visitor.get('/api/players/me')).body;
  const { status, body, headers } = await ask(`${origin}/r/${play.id}`, '&format=json');
  const title = `${play.result?.score} · Yahtzee, 20 November 2026`;
  const picture = { thumbnail_url: `${origin}/og/${play.id}.png` };
  expect(status).toBe(200);
  expect(body).toMatchObject({ type: 'rich', version: '1.0', title, ...picture });
  // The page of the replay links to it.
  const page = (await newVisitor().get<string>(`/r/${play.id}`)).body;
  const href = /type="application\/json\+oembed"[^>]* href="([^"]+)"/.exec(page)?.[1] ?? '';
  const address = href.replaceAll('&amp;', '&').slice(origin.length);
  expect((await newVisitor().get(address)).body.type).toBe('rich');
  expect(body.html).toContain(`<iframe src="${origin}/embed/${play.id}" width="600"`);
  expect(JSON.stringify(body)).not.toContain(handle);
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(headers.get('Cache-Control')).toContain('public');
});

test('oEmbed stays within the size that the embedding page allows', async () => {
  const play = await aGame();
  const { body } = await ask(`${origin}/embed/${play.id}`, '&maxwidth=320&maxheight=400');
  expect(body).toMatchObject({ width: 320, height: 400 });
  expect(body.html).toContain('width="320" height="400"');
  expect(body.thumbnail_url).toBeUndefined();
  expect((await newVisitor().get('/oembed')).status).toBe(400);
});

test.each([
  ['another site', 'https://elsewhere.test/r/1111111111111111111', '', 404],
  ['a page that shows no replay', `${origin}/`, '', 404],
  ['a replay that does not exist', `${origin}/r/1111111111111111111`, '', 404],
  ['an invalid address', 'x', '', 404],
  ['a script', 'javascript:alert(1)', '', 404],
  ['XML', `${origin}/r/1111111111111111111`, '&format=xml', 501],
  ['an invalid size', `${origin}/r/1111111111111111111`, '&maxwidth=wide', 400],
  ['two sizes', `${origin}/r/1111111111111111111`, '&maxwidth=1&maxwidth=2', 400],
  ['a very long address', `${origin}/${'a'.repeat(3_000)}`, '', 400],
])('oEmbed of %s is refused', async (_, url, rest, status) => {
  const answer = await ask(url, rest);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

const moments = {
  open: `${day}T12:00:00Z`,
  grace: '2026-11-21T01:00:00Z',
  closed: '2026-11-21T02:00:00Z',
} as const;
type Moment = keyof typeof moments;
type Viewer = 'stranger' | 'unfinished' | 'finished' | 'owner';

const newViewer = async (viewer: Viewer, owner: Visitor): Promise<Visitor> => {
  const visitor = viewer === 'owner' ? owner : newVisitor();
  if (viewer === 'unfinished') await visitor.begin(day);
  if (viewer === 'finished') await played(visitor);
  return visitor;
};

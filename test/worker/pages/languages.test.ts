/**
 * Which language a page has, and that what is public depends on its address alone.
 *
 * @holds worker/assets
 * @module-tag pages
 */
import { exports } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { languages } from '../../../languages/languages.ts';
import { day, setClock } from '../clock.ts';
import { finish, newVisitor, origin } from '../visitor.ts';

const get = (path: string, headers: Record<string, string> = {}) =>
  newVisitor().get<string>(path, headers);

const languageOf = (page: string): string | undefined => /<html lang="(\w+)"/.exec(page)?.[1];

beforeEach(() => setClock(`${day}T12:00:00Z`));

test.each<[path: string, headers: Record<string, string>, language: string]>([
  ['/how', {}, 'en'],
  ['/how', { 'Accept-Language': 'sv-SE, sv;q=0.9, en;q=0.8' }, 'sv'],
  ['/how', { 'Accept-Language': 'sv', Cookie: 'language=de' }, 'de'],
  ['/how?l=de', {}, 'de'],
  ['/de', {}, 'de'],
  ['/de/rules/official', {}, 'de'],
  ['/de/practice/yatzy', {}, 'de'],
  [`/${day}/yahtzee`, { 'Accept-Language': 'de' }, 'de'],
  ['/nothing', { 'Accept-Language': 'de' }, 'de'],
])('%s with %o is in %s', async (path, headers, language) => {
  const answer = await get(path, headers);
  expect(languageOf(answer.body)).toBe(language);
  expect(answer.headers.get('Content-Language')).toBe(language);
  expect(answer.headers.get('Vary')).toBe('Accept-Language, Cookie');
});

test('a copy of a page in one language does not stand for another', async () => {
  const { headers } = await get('/how', { 'Accept-Language': 'de' });
  const tag = headers.get('ETag') ?? '';
  const ask = async (language: string) =>
    (await get('/how', { 'Accept-Language': language, 'If-None-Match': tag })).status;
  expect([await ask('de'), await ask('sv'), await ask('en')]).toEqual([304, 200, 200]);
});

test('a lasting page names itself in every language, and the sitemap lists all of them', async () => {
  const codes = ['en', ...languages.map(({ code }) => code), 'x-default'];
  const { body } = await get('/sv/how');
  const alternates = [...body.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)];
  expect(alternates.map(([, code]) => code)).toEqual(codes);
  for (const [, code, url = ''] of alternates) {
    const page = await get(new URL(url).pathname);
    expect(languageOf(page.body)).toBe(code === 'x-default' ? 'en' : code);
    expect(page.body).toContain(`<link rel="canonical" href="${url}" />`);
  }
  const sitemap = (await get('/sitemap.xml')).body;
  for (const path of ['/how', '/de/how', '/de', '/sv/rules/yatzy'])
    expect(sitemap).toContain(`<loc>https://evenroll.test${path}</loc>`);
  expect((await get(`/${day}/yahtzee`)).body).not.toContain('hreflang');
});

test.each<[path: string, headers: Record<string, string>, title: string, canonical: string]>([
  ['/how?l=de', { 'Accept-Language': 'en-US' }, 'So wird gespielt', '/de/how'],
  ['/?l=de', { 'Accept-Language': 'en-US' }, 'Evenroll', '/de'],
  ['/de', { 'Accept-Language': 'en-US' }, 'Evenroll', '/de'],
  ['/how?l=xx', { 'Accept-Language': 'sv' }, 'Så spelar du', '/how'],
  [`/${day}/yahtzee?l=de`, { 'Accept-Language': 'sv' }, 'Yahtzee', `/${day}/yahtzee?l=de`],
])('%s with %o is previewed in its own language', async (path, headers, title, canonical) => {
  const { body } = await get(path, headers);
  const own = new URLSearchParams(path.split('?')[1]).get('l') === 'de' || path === '/de';
  expect(/property="og:title" content="([^"]*)/.exec(body)?.[1]).toContain(title);
  const [, words] = /property="og:description" content="([^"]*)/.exec(body) ?? [];
  expect(words?.includes('Würfel')).toBe(own);
  expect(body).toContain(`<link rel="canonical" href="https://evenroll.test${canonical}" />`);
});

test('who came by the address of a language stays in it, until another is chosen', async () => {
  const { body, headers } = await get('/de', { 'Accept-Language': 'en' });
  expect(headers.getSetCookie()).toEqual(['language=de; Path=/; HttpOnly; Secure; SameSite=Lax']);
  expect(body).toContain('href="/de/how"');
  const [, manifest = ''] = /rel="manifest" href="([^"]+)"/.exec(body) ?? [];
  const file = (await get(manifest.replace('&amp;', '&'))).body;
  expect(file).toMatchObject({ id: '/', start_url: '/de' });
  const chosen = await get('/de', { Cookie: 'language=sv' });
  expect(chosen.headers.getSetCookie()).toEqual([]);
  expect(chosen.body).not.toContain('href="/de/how"');
  expect((await get('/how?l=de')).headers.getSetCookie()).toEqual([]);
});

const post = (body: BodyInit, headers: Record<string, string> = {}): Promise<Response> => {
  const sent = { 'Sec-Fetch-Site': 'same-origin', ...headers };
  const given: RequestInit = { method: 'POST', redirect: 'manual', headers: sent, body };
  return exports.default.fetch(new Request(`${origin}/language`, given));
};
const choose = (fields: Record<string, string>, site = 'same-origin'): Promise<Response> =>
  post(new URLSearchParams(fields), { 'Sec-Fetch-Site': site });

test('the choice is kept for 400 days, and comes back to the page', async () => {
  const { status, headers } = await choose({ language: 'sv', back: `/${day}/yahtzee/board` });
  expect([status, headers.get('Location')]).toEqual([303, `/${day}/yahtzee/board`]);
  expect(headers.getSetCookie()).toEqual([
    'language=sv; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'how', '', '/a\nb'])(
  'the choice never leads to %o',
  async (back) =>
    expect((await choose({ language: 'de', back })).headers.get('Location')).toBe('/'),
);

test.each([{ language: 'xx' }, { language: 'zz' }, {}, { back: '/' }])(
  'the choice of %o is refused',
  async (fields) => {
    const { status, headers } = await choose(fields as Record<string, string>);
    expect([status, headers.getSetCookie()]).toEqual([400, []]);
  },
);

test.each([
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="language'],
  ['multipart/form-data', 'language=de'],
  ['multipart/form-data; boundary=x', ''],
  ['text/plain', 'language=de'],
  ['application/json', '{'],
])('the choice: in a broken body of %s is refused', async (type, body) =>
  expect((await post(body, { 'Content-Type': type })).status).toBe(400),
);

test('the choice is not made by other sites', async () =>
  expect((await choose({ language: 'de' }, 'cross-site')).status).toBe(403));

test('the choice stands on every page, and leads back to it without its language', async () => {
  const { body } = await get('/de/how');
  expect(body).toMatch(/<input type="hidden" name="back" value="\/how"/);
  expect(body).toMatch(/value="de" lang="de" translate="no" aria-current="true"/);
  expect((await get('/you/settings')).body).toContain('value="/you/settings"');
  const archive = await get('/archive?month=2026-11&l=de');
  expect(archive.body).toContain('name="back" value="/archive?month=2026-11"');
});

test.each(['/og/evenroll.png', '/calendar.ics?at=08:00', '/manifest.webmanifest'])(
  'what is public: %s is the same for every browser and cookie',
  async (path) => {
    const plain = (await get(path)).body;
    const german = { 'Accept-Language': 'de', Cookie: 'language=de' };
    expect((await get(path, german)).body).toEqual(plain);
  },
);

test('what is public: a shared game is previewed in the language of its link', async () => {
  const visitor = newVisitor();
  const { id } = await finish(visitor, await visitor.begin(day));
  const { body } = await get(`/r/${id}?l=de`);
  expect(body).toContain(`<link rel="canonical" href="https://evenroll.test/r/${id}?l=de" />`);
  expect(body).toContain(`/og/${id}.png?l=de`);
  expect(body).toContain(encodeURIComponent(`/r/${id}?l=de`));
  expect((await get(`/r/${id}?l=xx`)).body).toContain(`/r/${id}" />`);
  expect((await get(`/r/${id}.txt?l=xx`)).body).toBe((await get(`/r/${id}.txt`)).body);
});

test('what is public: answers of the API are English', async () => {
  const german = { 'Accept-Language': 'de', Cookie: 'language=de' };
  for (const path of ['/api/challenges/today', '/api/openapi.json'])
    expect((await get(path, german)).body).toEqual((await get(path)).body);
});

test('the service worker and the pages that it keeps are of the reader’s language', async () => {
  const { body } = await get('/service-worker.js', { Cookie: 'language=sv' });
  expect(body).toContain('"folder":"/sv"');
  const { pages } = JSON.parse(/^const OFFLINE=(.*?);/.exec(body)?.[1] ?? '{}');
  for (const path of Object.keys(pages))
    expect(languageOf((await get(`/sv${path}`)).body)).toBe('sv');
});

test('requests at once are answered each in its own language', async () => {
  const codes = Array.from({ length: 12 }, (_, at) => ['en', 'de', 'sv'][at % 3] ?? '');
  const answers = await Promise.all(
    codes.map((code) => get(`/${day}/yahtzee/board`, { 'Accept-Language': code })),
  );
  expect(answers.map(({ body }) => languageOf(body))).toEqual(codes);
});

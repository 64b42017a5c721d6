/**
 * Links that came with a character too many lead to their page; what no page has stays a 404.
 *
 * @module-tag pages
 */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { pages } from '../../../api/pages.ts';
import { cleanPathOf } from '../../../worker/http/clean-address.ts';
import { day, setClock } from '../clock.ts';
import { idOf } from '../identity/people.ts';
import { makeTable, newPerson } from '../tables/people.ts';
import { finish, makeChallenge, origin, visitorWith } from '../visitor.ts';

/** A page of each kind that people share. */
let shared: readonly string[] = [];

beforeEach(() => setClock(`${day}T12:00:00Z`));

beforeAll(prepareAll);

test('every page that people share has an address that leads on with any tail', async () => {
  expect(shared.length).toBeGreaterThan(30);
  for (const path of shared) {
    expect([path, (await person.get(path)).status]).not.toEqual([path, 404]);
    const led = tails
      .map((tail) => cleanPathOf(new URL(origin + path + tail).pathname) ?? 'nowhere')
      .filter((target) => target !== path);
    // `/.` is the home page's own address.
    expect([path, led]).toEqual([path, path === '/' ? ['nowhere'] : []]);
    expect([path, cleanPathOf(path)]).toEqual([path, null]);
  }
});

test('the roll of a day, which is not there at once, has such an address too', () => {
  expect(cleanPathOf(`/one/${day}).`)).toBe(`/one/${day}`);
});

test('a tail that is a path of its own leads nowhere', () => {
  for (const path of ['/t/../', '/t/..%2F', '/club/./', '/././'])
    expect(cleanPathOf(path)).toBeNull();
});

test.each(['GET', 'HEAD'])('%s is redirected for good, with the query', async (method) => {
  for (const path of shared.slice(0, 12)) {
    const answer = await person.send(method, `${path}).?with=one&by=skill`);
    expect([path, answer.status]).toEqual([path, 308]);
    expect(answer.headers.get('Location')).toBe(`${path}?with=one&by=skill`);
  }
});

test('an address of words and dates may be in capitals, an id may not', async () => {
  expect(cleanPathOf(`/${day}/YAHTZEE`)).toBe(`/${day}/yahtzee`);
  expect(cleanPathOf(`/${day}/Yardkle/Board/`)).toBe(`/${day}/yardkle/board`);
  expect(cleanPathOf('/How')).toBe('/how');
  expect(cleanPathOf(`/p/${'x'.repeat(16)}/`)).toBe(`/p/${'x'.repeat(16)}`);
  const [replay = ''] = shared;
  expect(cleanPathOf(replay.replace('/r/', '/R/'))).toBeNull();
});

test.each([
  ['/de/how/', '/de/how'],
  ['/sv/Rules).', '/sv/rules'],
  ['/de/friends/', null],
  ['/xx/how/', null],
])('%s leads to its page in its language', async (path, target) => {
  const answer = await person.get(`${path}?a=b`);
  expect(answer.headers.get('Location')).toBe(target && `${target}?a=b`);
  expect(answer.status).toBe(target === null ? 404 : 308);
});

test('other methods and the API are refused as before', async () => {
  const [replay = ''] = shared;
  expect((await person.send('POST', `${replay}/`, {})).status).toBe(404);
  expect((await person.get('/api/players/me/')).status).toBe(404);
});

test.each([
  ...['/nothing/', '/r/x/', '/r/', '/r/x.', '/rules/house/', '/2026-11-20/chess/', '/C)x/'],
  ...['//evil.example/', '//evil.example/r/', '/r//evil.example/', '/r/%5C%5Cevil.example/'],
  ...['/r/1111111111111111111/1/', '/assets/', '/assets/nothing.js/', '/r/%E0%A4%A'],
])('%s stays a 404', async (path) => {
  const answer = await person.get(path);
  expect([path, answer.status, answer.headers.get('Location')]).toEqual([path, 404, null]);
});

const tails = [
  ...['/', '//', '.', ',', ';', ':', '!', ')', ').', ']', '"', "'", '*', '_', '~', '&', '…', '”'],
  ...['%20', '%0A', '%2F', '%29', '%3F', '%C2%A0', '%E2%80%9D', '%EF%BC%8C%E8%B0%A2'],
];

/** Follows no redirect. */
const person = visitorWith({});

async function prepareAll() {
  setClock(`${day}T12:00:00Z`);
  const { id: replay } = await finish(person, await person.begin(day));
  const me = await idOf(person);
  const club = (await person.send('POST', '/api/clubs', { name: 'Tuesday Rollers' })).body;
  const code = await makeChallenge(person, `${day}T20:00:00Z`);
  const table = await makeTable(newPerson(person));
  shared = [
    ...[`/r/${replay}`, `/r/${replay}.txt`, `/embed/${replay}`, `/p/${me}`],
    ...[`/club/${club.id}`, `/join/${club.invite}`, `/t/${table.id}`],
    ...[`/c/${code}`, `/c/${code}/board`, `/fairness/c/${code}`],
    ...[`/${day}/yahtzee`, `/${day}/yahtzee/board`, `/${day}/yardkle/day`, `/fairness/${day}`],
    ...['/season/all/yahtzee', '/season/2026-11/yardkle', '/rules/official', '/practice/yardkle'],
    ...['/clubs', '/you/friends', '/today', '/yahtzee', '/yardkle/board', `/${day}`, '/'],
    ...pages.flatMap(({ address }) => address ?? []),
  ];
}

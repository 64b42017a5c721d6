/** What a request says of its reader: how a browser is named in the list of them, and its language. */
import { expect, test } from 'vitest';
import { formatPlayers } from '../../../api/format/numbers.ts';
import { deviceOf } from '../../../worker/http/device.ts';
import {
  languageForVisit,
  languageOf,
  languageOfLink,
  languageToKeep,
  queryOf,
  sayIn,
} from '../../../worker/http/language.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'],
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 16; K) ${webkit} Chrome/150.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 16; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`,
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1',
  ],
  ['Safari on Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15'],
  ['Firefox', 'Firefox/153.0'],
  ['Linux', 'X11; Linux x86_64'],
  ['', 'curl/8.10.1'],
  ['', '<script>alert(1)</script>'],
  ['', ''],
])('%s', (name, header) => {
  expect(deviceOf(header)).toBe(name);
});

test.each<[path: string, headers: Record<string, string>, language: string, kept: string | null]>([
  ['/how', {}, 'en', null],
  ['/how', { 'Accept-Language': 'sv-SE, sv;q=0.9, en;q=0.8' }, 'sv', null],
  ['/how', { 'Accept-Language': 'fi, DE-AT;q=0.5, sv;q=0.4' }, 'de', null],
  ['/how', { 'Accept-Language': 'en-GB, de;q=0.9' }, 'en', null],
  ['/how', { 'Accept-Language': 'de;q=0, sv' }, 'sv', null],
  ['/how', { 'Accept-Language': 'nonsense;;;=' }, 'en', null],
  ['/how', { 'Accept-Language': 'sv', Cookie: 'language=de' }, 'de', null],
  ['/how', { 'Accept-Language': 'sv', Cookie: 'language=en' }, 'en', null],
  ['/how', { 'Accept-Language': 'sv', Cookie: 'language=xx' }, 'sv', null],
  ['/how?l=de', {}, 'de', null],
  ['/how?l=de', { 'Accept-Language': 'sv' }, 'sv', null],
  ['/how?l=../sv', {}, 'en', null],
  ['/sv/how', { 'Accept-Language': 'de' }, 'sv', 'sv'],
  ['/sv/how', { Cookie: 'language=de' }, 'sv', null],
  ['/sv/how?l=de', {}, 'sv', 'sv'],
  ['/de', {}, 'de', 'de'],
  ['/en/how', { 'Accept-Language': 'sv' }, 'sv', null],
  ['/de/friends', {}, 'en', null],
])('%s with %o is in %s, and keeps %s', (path, headers, language, kept) => {
  const request = new Request(`https://evenroll.test${path}`, { headers });
  expect(languageOf(request).code).toBe(language);
  expect(languageToKeep(request)?.code ?? null).toBe(kept);
});

test('a link of a language is previewed in it, and its visitor stays in it', () => {
  const headers = { 'Accept-Language': 'en' };
  const asked = (path: string) => new Request(`https://evenroll.test${path}`, { headers });
  const paths = ['/how?l=de', '/sv/how?l=de', '/how'];
  const [german, swedish, english] = paths.map((path) => languageOfLink(asked(path)));
  expect([german?.code, swedish?.code, english?.code]).toEqual(['de', 'sv', 'en']);
  expect([german!, english!].map(queryOf)).toEqual(['?l=de', '']);
  const cookie = 'language=sv; Path=/; HttpOnly; Secure; SameSite=Lax';
  expect(languageForVisit(asked('/sv'), swedish!)).toBe(cookie);
  const local = new Request('http://localhost/sv');
  expect(languageForVisit(local, swedish!)).toBe(cookie.replace(' Secure;', ''));
  const said = [1, 2].map((count) => sayIn(german!, () => formatPlayers(count)));
  expect(said).toEqual(['1 Person', '2 Personen']);
});

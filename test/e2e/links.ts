/** Follows every link of a page, as its viewer. */
import type { Page } from 'playwright-core';
import { pages } from '../../api/pages.ts';
import type { State } from './states/state.ts';

/** Addresses that are the same for everybody. */
const fixed: ReadonlySet<string> = new Set(
  pages.flatMap((page) => ('address' in page ? page.address : [])),
);
/** A step of a replay, which its address names behind a `#`. */
const isStep = (id: string): boolean => /^t\d+r\d+$/.test(id);

interface Link {
  readonly written: string;
  readonly isForm: boolean;
}

const linksOn = (page: Page): Promise<Link[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], link[rel="alternate"], form[action]')].map((part) => ({
      written: part.getAttribute('href') ?? part.getAttribute('action') ?? '',
      isForm: part.matches('form'),
    })),
  );

/** What is wrong with the address itself; '' if nothing is. */
const faultOf = ({ pathname }: URL, written: string, { rules }: State): string => {
  if (written === '' || /\/\/|.\/$/.test(pathname)) return 'has an empty part';
  const [, card] = /^\/rules\/(.+)\/card$/.exec(pathname) ?? [];
  return rules !== undefined && card !== undefined && card !== rules
    ? `is no card of ${rules}`
    : '';
};

const hasId = async (page: Page, address: string, id: string): Promise<boolean> => {
  const opened = await page.context().newPage();
  await opened.goto(address);
  const found = await opened
    .locator(`[id="${id}"]`)
    .waitFor({ state: 'attached' })
    .then(
      () => true,
      () => false,
    );
  await opened.close();
  return found;
};

const ask = async (page: Page, { origin, href }: URL, isForm: boolean) => {
  const cookies = await page.context().cookies();
  const headers = {
    Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    Origin: origin,
  };
  const posted = { method: 'POST', body: new URLSearchParams({ language: 'en' }) };
  const answer = await fetch(href, { headers, redirect: 'manual', ...(isForm && posted) });
  await answer.arrayBuffer();
  return answer.status < 400 ? '' : `is answered ${answer.status}`;
};

/** What was found behind each address, by viewer: no address depends on the language. */
const followed = new Map<string, Promise<string>>();

const follow = async (page: Page, link: Link, state: State) => {
  const url = new URL(link.written, page.url());
  const here = new URL(page.url());
  if (url.origin !== here.origin) return '';
  const fault = faultOf(url, link.written, state);
  if (fault !== '') return fault;
  const id = decodeURIComponent(url.hash.slice(1));
  const isHere = url.pathname === here.pathname && url.search === here.search;
  if (isHere && id !== '' && !isStep(id))
    return (await page.locator(`[id="${id}"]`).count()) > 0 ? '' : 'has no target';
  const whose = fixed.has(url.pathname) ? '' : JSON.stringify(await page.context().cookies());
  const key = `${whose} ${url.pathname}${url.search} ${isStep(id) ? '' : id}`;
  const isTarget = id !== '' && !isStep(id);
  const found =
    followed.get(key) ??
    ask(page, url, link.isForm).then(async (said) =>
      said === '' && isTarget && !(await hasId(page, url.href, id)) ? 'has no target' : said,
    );
  followed.set(key, found);
  return found;
};

/** The links of a page that lead nowhere, and why. */
export const wrongLinksOn = async (page: Page, state: State): Promise<string[]> => {
  const links = await linksOn(page);
  const faults = await Promise.all(links.map((link) => follow(page, link, state)));
  return links.flatMap(({ written }, at) => (faults[at] === '' ? [] : `${written} ${faults[at]}`));
};

/** Home: what it shows, and its page, which says whose turn it is before any script has run. */
import { Hono } from 'hono';
import { escapeHtml } from '../../api/format/html.ts';
import { turnLine } from '../../api/format/turn-line.ts';
import type { Tables } from '../../api/schemas/tables.ts';
import { page } from '../assets/page.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Handlers } from '../http/route.ts';
import type { Scope } from '../http/scope.ts';
import { readHome, readTurns } from './read-home.ts';

export const homeHandlers = {
  getHome: async ({ scope, answer }) => answer(200, await readHome(scope)),
} satisfies Partial<Handlers>;

/**
 * Whether somebody opens the page: the copy that the service worker keeps for when there is no
 * connection must not say whose turn it was. Old browsers don't tell.
 */
const isVisit = ({ request }: Scope): boolean =>
  (request.headers.get('Sec-Fetch-Mode') ?? 'navigate') === 'navigate';

type OwnTable = Tables['tables'][number];

/** Like `turnLink` in web/live/own-tables.ts, which takes its place. */
const turnHtml = (tables: readonly OwnTable[], now: number): string => {
  const line = turnLine(tables, now);
  return line === null
    ? ''
    : `<a class="call" href="${line.path}"><b>${escapeHtml(line.words)}</b> <span>${line.left}</span></a>`;
};

export const homePageRoutes = new Hono<AppEnv>().get('/', async (c) => {
  const scope = c.get('scope');
  const tables = isVisit(scope) ? await readTurns(scope) : null;
  return page(scope, 'home', () => ({ first: turnHtml(tables ?? [], scope.now) }));
});

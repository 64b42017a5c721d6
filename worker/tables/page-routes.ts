/**
 * The page of a live table, for anybody who has its link. Search engines don't list it, and its
 * preview names nobody.
 */
import { Hono } from 'hono';
import { t } from '../../engine/t.ts';
import { gameWords } from '../../api/format/results.ts';
import type { Table } from '../../api/schemas/tables.ts';
import type { Pace } from '../../engine/table/live/record.ts';
import type { Preview } from '../assets/preview.ts';
import { page } from '../assets/page.ts';
import type { AppEnv } from '../http/app-env.ts';
import { isIssued } from '../http/ids.ts';
import { parseJsonText } from '../http/json-text.ts';
import type { Scope } from '../http/scope.ts';
import { challengeNameOf } from '../sharing/words.ts';

const paceWords = (): Readonly<Record<Pace, string>> => ({
  live: t`All at once, 90 seconds for each roll.`,
  slow: t`Over days, 48 hours for each roll.`,
});

const phaseWords = (): Readonly<Record<Table['phase'], string>> => ({
  lobby: t`Everyone on their own phone. Open the link to sit down: nobody needs an account.`,
  play: t`The game has begun. Open the link to watch it, die by die.`,
  over: t`The game is over. Open the link to see how it went.`,
});

const previewOf = ({ game, rules, pace, phase }: Table): Partial<Preview> => {
  const name = gameWords(challengeNameOf({ game, date: '', rules, isCustom: true }));
  const sentences =
    phase === 'lobby' ? [phaseWords().lobby, paceWords()[pace]] : [phaseWords()[phase]];
  return { title: t`${name} together`, description: sentences.join(' ') };
};

/** An id that was never issued wakes no object. */
const findTable = async ({ config, env }: Scope, id: string): Promise<Table | null> => {
  if (!isIssued(config.idKey, 'table', id)) return null;
  const text = await env.TABLES.getByName(id).read();
  return text === null ? null : parseJsonText(text);
};

const tablePage = async (scope: Scope, id: string): Promise<Response> => {
  const table = await findTable(scope, id);
  const found = table
    ? await page(scope, 'live', () => previewOf(table))
    : await page(scope, 'not-found', () => ({
        title: t`There’s no table here`,
        description: t`Tables are kept for a month after the game.`,
        way: { address: '/friends', words: t`Start a new table` },
      }));
  const answer = new Response(found.body, found);
  answer.headers.set('X-Robots-Tag', 'noindex');
  return answer;
};

export const tablePageRoutes = new Hono<AppEnv>().get('/t/:id', (c) =>
  tablePage(c.get('scope'), c.req.param('id')),
);

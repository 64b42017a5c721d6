/** The pages of One roll, which can be read without scripts. */
import { Hono } from 'hono';
import { formatLongDate } from '../../api/format/days.ts';
import type { OneRoll } from '../../api/schemas/one-roll.ts';
import { t } from '../../engine/t.ts';
import { page } from '../assets/page.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Scope } from '../http/scope.ts';
import { findLatestRoll, findRoll } from './read-roll.ts';
import { readableRoll } from './readable-roll.ts';

const rollPage = (scope: Scope, roll: OneRoll): Promise<Response> =>
  page(scope, 'one-roll', () => ({
    title: t`One roll, ${formatLongDate(roll.date)}`,
    description: t`Five dice and one decision. What would you keep? See what best play keeps.`,
    readable: readableRoll(roll),
  }));

export const oneRollPageRoutes = new Hono<AppEnv>()
  .get('/one', async (c) => {
    const scope = c.get('scope');
    const latest = await findLatestRoll(scope);
    return page(scope, 'one-roll', () => ({ readable: latest ? readableRoll(latest.roll) : '' }));
  })
  .get('/one/:date{\\d{4}-\\d{2}-\\d{2}}', async (c) => {
    const scope = c.get('scope');
    const roll = await findRoll(scope, c.req.param('date'));
    return roll ? rollPage(scope, roll) : page(scope, 'not-found');
  });

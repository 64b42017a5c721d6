/** One roll: its endpoint, and its pages, which can be read without scripts. */
import { Hono } from 'hono';
import { formatLongDate } from '../../api/format/days.ts';
import type { OneRoll } from '../../api/schemas/one-roll.ts';
import { t } from '../../engine/t.ts';
import { page } from '../assets/page.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Scope } from '../http/scope.ts';
import { findLatestRoll, findRoll, nextRollAt, readFriendsChosen } from './read-roll.ts';
import { listWords } from '../../engine/words.ts';
import { costWords } from '../../api/format/ledger.ts';
import { formatCount, formatPercentage, formatPlayers } from '../../api/format/numbers.ts';
import { choiceWords, rollPlaceWords } from '../../api/format/roll-words.ts';
import { scheduleOf } from '../../api/schedule.ts';
import { maxAgeWithoutNames, publicFor } from '../challenges/cache-control.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';

/** How long an answer is kept that the timer is about to replace. */
const minute = 60;

export const oneRollHandlers = {
  getLatestOneRoll: async ({ scope, answer }) => {
    const latest = await findLatestRoll(scope);
    if (latest === null) throw new ProblemError('not-found');
    const untilNext = Math.ceil((nextRollAt(scope.now) - scope.now) / 1_000);
    return answer(200, latest.roll, publicFor(latest.isLast ? untilNext : minute));
  },

  getOneRoll: async ({ scope, param, answer }) => {
    const date = param('date');
    const roll = await findRoll(scope, date);
    if (roll === null) throw new ProblemError('not-found');
    return answer(200, roll, publicFor(maxAgeWithoutNames(scheduleOf(date), scope.now)));
  },

  listOneRollFriends: async ({ scope, param, answer }) =>
    answer(200, await readFriendsChosen(scope, param('date'))),
} satisfies Partial<Handlers>;

/** What viewers without scripts read of a roll: the question, and the answer in a fold. */
type Choice = OneRoll['choices'][number];

const row = (roll: OneRoll, choice: Choice): string => {
  const share =
    choice.count === null
      ? ''
      : `<td class="r">${formatPercentage((100 * choice.count) / roll.players)} <span class="soft">${formatCount(choice.count)}</span></td>`;
  const cost = choice.loss === 0 ? t`best` : costWords(choice.loss, 'points');
  return `<tr><th scope="row">${choiceWords(roll.dice, choice.move)}</th>${share}<td class="r">${cost}</td></tr>`;
};

/** HTML. It names nobody. */
const readableRoll = (roll: OneRoll): string => {
  const { dice, players, choices } = roll;
  const isCounted = choices.some(({ count }) => count !== null);
  const head = isCounted ? `<th scope="col" class="r">${t`Players`}</th>` : '';
  const words = isCounted ? `<p>${t`${formatPlayers(players)} came to this roll.`}</p>` : '';
  return `<section class="sheet"><h2>${t`What would you keep?`}</h2><p>${rollPlaceWords(roll)}</p><p class="lead">${listWords(dice)}</p>
<details><summary>${t`The answer`}</summary>${words}<table class="list"><thead><tr><th scope="col">${t`Choice`}</th>${head}<th scope="col" class="r">${t`Cost`}</th></tr></thead><tbody>${choices
    .map((choice) => row(roll, choice))
    .join('')}</tbody></table></details></section>`;
};

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

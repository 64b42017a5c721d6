/** The headline of somebody’s game. */
import { dayAfter, dayAt } from '../../api/days.ts';
import type { ResultFigures } from '../../api/game.ts';
import { formatDate, formatWeekday } from '../../api/format/days.ts';
import { formatTurns } from '../../api/format/numbers.ts';
import { playerNameFirst } from '../../api/format/players.ts';
import { t } from '../../engine/t.ts';
import type { GamePresenter } from '../game/presenter.ts';
import { presenterOf } from '../games.ts';
import type { Replay } from '../lib/api.ts';
import { serverNow } from '../lib/clock.ts';

/** Whether a result is one of turns, which a game took, and not of points, which it scored. */
export const tookTurns = ({ headline }: GamePresenter, outcome: ResultFigures): boolean =>
  headline(outcome) === formatTurns(outcome.turns);

/** In days, so that a weekday names one of them. */
const weekdaysFor = 6;

/** `ann scored 241 on Saturday.`, or `on 20 November`; of a challenge, that it was one. */
export const whoseAndWhen = ({ challenge, player, ...outcome }: Replay): string => {
  const presenter = presenterOf(challenge.game);
  const [name, figure] = [playerNameFirst(player), presenter.headline(outcome)];
  const isOfTurns = tookTurns(presenter, outcome);
  if (challenge.code !== undefined)
    return isOfTurns
      ? t`${name} took ${figure} in a challenge.`
      : t`${name} scored ${figure} in a challenge.`;
  const { date } = challenge;
  if (date >= dayAfter(dayAt(serverNow()), -weekdaysFor)) {
    const weekday = formatWeekday(date);
    return isOfTurns
      ? t`${name} took ${figure} on ${weekday}.|a weekday`
      : t`${name} scored ${figure} on ${weekday}.|a weekday`;
  }
  const day = formatDate(date);
  return isOfTurns
    ? t`${name} took ${figure} on ${day}.|a date`
    : t`${name} scored ${figure} on ${day}.|a date`;
};

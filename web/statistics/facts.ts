/** A player's main figures: streak, games, average, best. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import { formatShortDate } from '../../api/format/days.ts';
import { formatCount, formatDecimals } from '../../api/format/numbers.ts';
import type { GamePresenter } from '../game/presenter.ts';
import type { Statistics } from '../lib/api.ts';
import { restWords } from '../lib/streak.ts';
import { fact } from '../ui/fact.ts';

/** Decimals of average results. */
const decimals: Readonly<Record<Unit, number>> = { points: 0, turns: 1 };

const best = (presenter: GamePresenter, found: NonNullable<Statistics['best']>): TemplateResult => {
  const { replay, date } = found;
  return html`<a
    href="/r/${replay}"
    aria-label="${presenter.headline(found)}, ${formatShortDate(date)}"
    >${formatShortDate(date)}</a
  >`;
};

const besideAverage = ({ recent, par }: Statistics, words: (value: number) => string): string => {
  if (recent !== null)
    return t`last 30 days: ${words(recent.mean)}, everyone ${words(recent.everyone)}`;
  return par === null ? '' : t`Best play: ${words(par)}`;
};

const besideStreak = (streak: NonNullable<Statistics['streak']>): string => {
  const longest = streak.longest > streak.days ? [t`longest ${formatCount(streak.longest)}`] : [];
  return listWords([restWords(streak), ...longest]);
};

/** Explains an average above the most turns that a game can have. */
const unfinishedNote = ({ histogram }: Statistics): TemplateResult | typeof nothing =>
  histogram.some((bar) => 'turns' in bar && bar.turns === null)
    ? html`<p class="note">
        A game that ended before the target counts with the turns it still needed, so the average
        can be above the limit.
      </p>`
    : nothing;

/** Nothing is counted before the first game. */
const ownFacts = (statistics: Statistics, presenter: GamePresenter): TemplateResult => {
  const { games, more, first, average } = statistics;
  const words = (value: number): string => formatDecimals(value, decimals[presenter.unit]);
  return html`${fact(t`Games`, `${formatCount(games)}${more ? '+' : ''}`, first ? t`since ${formatShortDate(first)}` : '')}
  ${
    games > 1 && average
      ? fact(
          presenter.unit === 'points' ? t`Average` : t`Average turns`,
          words(average.mean),
          besideAverage(statistics, words),
        )
      : nothing
  }
  ${statistics.best ? fact(t`Best`, presenter.figure(statistics.best).value, best(presenter, statistics.best)) : nothing}`;
};

export const bigFacts = (statistics: Statistics, presenter: GamePresenter): TemplateResult => {
  const { streak, games } = statistics;
  return html`<dl class="facts big-facts">
      ${streak && streak.days > 0 ? fact(t`Streak`, formatCount(streak.days), besideStreak(streak)) : nothing}
      ${games === 0 ? nothing : ownFacts(statistics, presenter)}
    </dl>
    ${unfinishedNote(statistics)}`;
};

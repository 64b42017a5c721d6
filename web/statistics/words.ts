/** Statistics in sentences. */
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { formatShortDate } from '../../api/format/days.ts';
import { formatChange, formatFigure } from '../../api/format/ledger.ts';
import { formatCount, formatPercentage } from '../../api/format/numbers.ts';
import type { Statistics } from '../lib/api.ts';

type Period = Statistics['periods'][number];
type Change = NonNullable<Statistics['change']>;

/** Standard errors of a 95% interval. */
const reachErrors = 1.96;

/** Half the width of the 95% interval of a mean over this many games. */
export const reachOf = (spread: number, games: number): number =>
  (reachErrors * spread) / Math.sqrt(games);

/** `Made of the latest 2,000 games.`, or empty if all games are counted. */
export const countedWords = ({ games, more }: Statistics): string =>
  more ? t`Made of the latest ${formatCount(games)} games.` : '';

/** `8 Nov 2026 to 12 Nov 2026` */
export const periodWords = ({ from, to }: Pick<Period, 'from' | 'to'>): string =>
  from === to ? formatShortDate(from) : t`${formatShortDate(from)} to ${formatShortDate(to)}`;

/**
 * `Points lost a game: 12.4, down from 24.9`. A change is mentioned only if chance is unlikely to
 * explain it.
 */
export const mistakesTitle = ({ recent, before, clear }: Change, unit: Unit): string => {
  const figure = formatFigure(recent.mean, unit);
  if (!before || !clear)
    return unit === 'points' ? t`Points lost a game: ${figure}` : t`Turns lost a game: ${figure}`;
  const was = formatFigure(before.mean, unit);
  if (unit === 'points')
    return recent.mean < before.mean
      ? t`Points lost a game: ${figure}, down from ${was}`
      : t`Points lost a game: ${figure}, up from ${was}`;
  return recent.mean < before.mean
    ? t`Turns lost a game: ${figure}, down from ${was}`
    : t`Turns lost a game: ${figure}, up from ${was}`;
};

/** The games that the title compares. */
export const mistakesNote = ({ recent, before, clear }: Change, unit: Unit): string => {
  if (!before) return t`Play 30 games to see if they go down.`;
  const was = formatFigure(before.mean, unit);
  return clear
    ? t`The last ${recent.games} games beside the ${before.games} before.`
    : t`No clear change: ${was} in the ${before.games} games before these ${recent.games}.`;
};

/** The mean of all games: the means of the periods, weighted by games. */
const meanOf = (
  periods: readonly Period[],
  of: (period: Period) => Period['luck'],
): number | null => {
  const known = periods.map(of).filter((one) => one !== null);
  const games = known.reduce((sum, one) => sum + one.games, 0);
  return games === 0 ? null : known.reduce((sum, one) => sum + one.mean * one.games, 0) / games;
};

/** `Luck a game: +1.2` */
export const luckTitle = (periods: readonly Period[], unit: Unit): string => {
  const mean = meanOf(periods, ({ luck }) => luck) ?? 0;
  return t`Luck a game: ${formatChange(mean, unit)}`;
};

/** `Level with or ahead of 56% of players` */
export const percentileTitle = (periods: readonly Period[]): string => {
  const mean = meanOf(periods, ({ percentile }) => percentile) ?? 0;
  return t`Level with or ahead of ${formatPercentage(mean)} of players`;
};

/** `You lost 7.9 ± 1.1 points a game over your last 100.` There are ten games at least. */
export const ratingWords = (
  { value, margin, games }: NonNullable<Statistics['rating']>,
  unit: Unit,
): string => {
  const [lost, reach] = [formatFigure(value, unit), formatFigure(margin, unit)];
  return unit === 'points'
    ? t`You lost ${lost} ± ${reach} points a game over your last ${games}.`
    : t`You lost ${lost} ± ${reach} turns a game over your last ${games}.`;
};

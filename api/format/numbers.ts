import { perLocale, plural, t } from '../../engine/t.ts';

const countFormat = perLocale((locale) => new Intl.NumberFormat(locale));
const percentFormat = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }),
);
const ordinalRules = perLocale((locale) => new Intl.PluralRules(locale, { type: 'ordinal' }));

/** `4,812` */
export const formatCount = (count: number): string => countFormat().format(count);
/** `97.8` */
export const formatPercent = (percent: number): string =>
  percent === 100 ? '100' : percentFormat().format(percent);
const decimalMark = perLocale((locale) => (0.1).toLocaleString(locale).charAt(1));

/** `12.0`: with so many decimals. */
export const formatDecimals = (value: number, digits: number): string =>
  value.toFixed(digits).replace('.', decimalMark());

/** `46`, rounded to a whole number, except that only exact values give 0 and 100. */
export const formatWholePercent = (percent: number): string => {
  const whole = Math.round(percent);
  const isEnd = whole === 0 || whole === 100;
  return String(isEnd && whole !== percent ? Math.min(99, Math.max(1, whole)) : whole);
};
/** `47%` */
export const formatPercentage = (percent: number): string => t`${formatWholePercent(percent)}%`;
/** `109th` */
export const formatOrdinal = (rank: number): string => {
  const count = formatCount(rank);
  const kind = ordinalRules().select(rank);
  if (kind === 'one') return t`${count}st|ordinal`;
  if (kind === 'two') return t`${count}nd|ordinal`;
  return kind === 'few' ? t`${count}rd|ordinal` : t`${count}th|ordinal`;
};

/** `1 player`, `4,812 players` */
export const formatPlayers = (players: number): string =>
  plural(players)`1 player|${formatCount(players)} players`;
/** `1 turn`, `18 turns` */
export const formatTurns = (turns: number): string =>
  plural(turns)`1 turn|${formatCount(turns)} turns`;
/** `1 point`, `8,450 points` */
export const formatPoints = (points: number): string =>
  plural(points)`1 point|${formatCount(points)} points`;

/** With a true minus sign: `+1`, `−2`. */
export const formatSigned = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** A difference between counts: `0`, `+1,200`, `−2`. */
export const formatDifference = (difference: number): string => {
  if (difference === 0) return formatCount(0);
  return `${difference > 0 ? '+' : '−'}${formatCount(Math.abs(difference))}`;
};

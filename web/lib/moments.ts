/** Instants of another day in the viewer's time zone. */
import { locale, t } from '../../engine/t.ts';
import { formatClock } from './dates.ts';

const weekdayFormat = new Intl.DateTimeFormat(locale(), { weekday: 'long' });
const dayFormat = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long' });

const weekdayOf = (instant: string): string => weekdayFormat.format(new Date(instant));
/** `22 November`, in the viewer's time zone. */
export const formatLocalDay = (instant: string | number): string =>
  dayFormat.format(new Date(instant));

/** `Saturday, 01:00`, in the viewer's time zone. */
export const formatLocalWeekday = (instant: string): string =>
  t`${weekdayOf(instant)}, ${formatClock(instant)}`;

/** `Saturday, 01:00 your time` */
export const formatLocal = (instant: string): string => t`${formatLocalWeekday(instant)} your time`;

/** `Sunday 22 November, 19:00 your time` */
export const formatLocalMoment = (instant: string): string =>
  t`${weekdayOf(instant)} ${formatLocalDay(instant)}, ${formatClock(instant)} your time`;

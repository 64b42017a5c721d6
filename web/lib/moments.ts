/** Instants of another day in the viewer's time zone. */
import { formatLocalTime } from './dates.ts';

const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** `Saturday, 01:00`, in the viewer's time zone. */
export const formatLocalWeekday = (instant: string): string =>
  `${weekdayFormat.format(new Date(instant))}, ${formatLocalTime(instant)}`;

/** `Saturday, 01:00 your time` */
export const formatLocal = (instant: string): string => `${formatLocalWeekday(instant)} your time`;

/** `Sunday 22 November, 19:00 your time` */
export const formatLocalMoment = (instant: string): string =>
  formatLocal(instant).replace(',', ` ${dayFormat.format(new Date(instant))},`);

/** Formats moments in UTC. */
import { perLocale, t } from '../../engine/t.ts';
import { dayAt } from '../days.ts';
import { formatLongDate } from './days.ts';

const timeFormat = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
);

/** `28 November 2026 at 14:00 UTC` */
export const formatMoment = (moment: number): string => {
  const [day, time] = [formatLongDate(dayAt(moment)), timeFormat().format(moment)];
  return t`${day} at ${time} UTC`;
};

import { locale, t } from '../../engine/t.ts';

/**
 * Formats the time of day in the viewer's time zone, by twelve hours or twenty-four as `device` has
 * it: `9:30 am` or `09:30`. The words around it are the page’s, whatever the device’s. Fields of the
 * browser's own use the same clock.
 */
export const timeFormatOf = (device: string): Intl.DateTimeFormat => {
  let hour12: boolean | undefined;
  try {
    ({ hour12 } = new Intl.DateTimeFormat(device, { hour: 'numeric' }).resolvedOptions());
  } catch {
    // A browser may name a language that is none, as WebKit does where the system has no locale.
  }
  return new Intl.DateTimeFormat(locale(), {
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    hour12,
  });
};

const timeFormat = timeFormatOf(navigator.language);

/** `01:00` or `1:00 am`, in the viewer's time zone. */
export const formatLocalTime = (instant: string): string => timeFormat.format(new Date(instant));

/** The same in a sentence: a language may have a word for it that twelve hours don't take, like *Uhr*. */
export const formatClock = (instant: string): string => {
  const time = formatLocalTime(instant);
  return timeFormat.resolvedOptions().hour12 ? time : t`${time}|on a clock of 24 hours`;
};

/** The time left until `instant`, at least 0: `6 d 21 h`, `9 h 37 min`, `37 min`, `42 s`. */
export const formatTimeLeft = (instant: string, nowMs: number): string => {
  const seconds = Math.max(0, Math.ceil((Date.parse(instant) - nowMs) / 1_000));
  if (seconds < 60) return t`${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return t`${Math.floor(hours / 24)} d ${hours % 24} h`;
  return minutes < 60 ? t`${minutes} min` : t`${hours} h ${minutes % 60} min`;
};

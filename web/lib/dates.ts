/** Times in the reader's time zone. */
const localFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

const localTimeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** `Saturday, 01:00 your time` */
export const formatLocal = (instant: string): string => {
  const parts = Object.fromEntries(
    localFormat.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return `${parts['weekday']}, ${parts['hour']}:${parts['minute']} your time`;
};

const localDayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
/** `Sunday 22 November, 19:00 your time` */
export const formatLocalMoment = (instant: string): string =>
  formatLocal(instant).replace(',', ` ${localDayFormat.format(new Date(instant))},`);

/** `01:00`, in the reader's time zone. */
export const formatLocalTime = (instant: string): string =>
  localTimeFormat.format(new Date(instant));

/** The time left until `instant`, at least 0: `6 d 21 h`, `9 h 37 min`, `37 min`, `42 s`. */
export const formatTimeLeft = (instant: string, nowMs: number): string => {
  const seconds = Math.max(0, Math.ceil((Date.parse(instant) - nowMs) / 1_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return minutes < 60 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
};

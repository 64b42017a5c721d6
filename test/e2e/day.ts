/**
 * The day on which the browser plays: always the same, so that its dice are too, and never near
 * midnight.
 */
export const today = '2026-11-20';
export const yesterday = '2026-11-19';
export const tomorrow = '2026-11-21';

/** The setting by which every game has begun. */
export const everyGame = 'yatzy=2026-01-01';

/** The TIME_OFFSET that makes it noon of a day on a server. */
export const noonOffset = (day = today): string =>
  String(Math.round((Date.parse(`${day}T12:00:00Z`) - Date.now()) / 1_000));

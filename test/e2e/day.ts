/** The day on which the browser plays: always the same, so that its dice are, and never near midnight. */
export const today = '2026-11-20';
export const yesterday = '2026-11-19';
export const tomorrow = '2026-11-21';

/** TIME_OFFSET for a server that shall believe it is noon of that day. */
export const noonOffset = (): string =>
  String(Math.round((Date.parse(`${today}T12:00:00Z`) - Date.now()) / 1_000));

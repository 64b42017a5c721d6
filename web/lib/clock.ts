/** The server's time: the device's clock may be wrong, so only the difference to it is stored. */
import type { Challenge } from '../../api/schemas/challenges.ts';

let offsetMs = 0;

export const setServerNow = (instant: string): void => {
  offsetMs = Date.parse(instant) - Date.now();
};

/** Milliseconds since 1970, by the server's clock once it has been heard. */
export const serverNow = (): number => Date.now() + offsetMs;

/** The status of a challenge by now: a page may stay open over midnight. */
export const statusNow = ({ opensAt, closesAt, revealsAt }: Challenge): Challenge['status'] => {
  const now = serverNow();
  if (now < Date.parse(opensAt)) return 'upcoming';
  if (now < Date.parse(closesAt)) return 'open';
  return now < Date.parse(revealsAt) ? 'grace' : 'closed';
};

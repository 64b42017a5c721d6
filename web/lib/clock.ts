/**
 * The server's time. The device's clock may be wrong, and may be set at any moment, so what is kept
 * is when `performance.now()` was 0 by the server's clock. That runs evenly, but may stand still
 * while the device sleeps. Each answer corrects it, and one is asked for when the two have come
 * apart.
 */
import { statusAt } from '../../api/challenge-status.ts';
import type { Challenge } from '../../api/schemas/challenges.ts';

/** Fired at the window when the clock turns out to have been wrong: the device had slept. */
export const clockCorrected = 'evenroll-clock';
/** A request takes less than this. An answer that is older by more says that the clock was wrong. */
const answerMsMax = 20_000;
/** The device's clock has been set, or the device has slept, if it moves by so much. */
const jumpMsMin = 2_000;
/** The time is not asked for again within this. */
const askMsMin = 10_000;

/** Milliseconds since 1970 at the page's start; null until the server's time is known. */
let startMs: number | null = null;
/** The same by the device's clock when the server's time was last heard. */
let deviceStartMs = 0;
let askedAtMs = -Infinity;
let ask = (): void => undefined;

const deviceStart = (): number => Date.now() - performance.now();

/** What asks the server for anything, of which the answer comes to `setServerNow`. */
export const askTimeWith = (request: () => void): void => void (ask = request);

/**
 * Takes the time of an answer, as `Date` parses it. It was written a while ago, so the latest is the
 * best. Something that answers in place of the server may give none: then nothing changes.
 */
export const setServerNow = (instant: string | null): void => {
  const heardMs = Date.parse(instant ?? '') - performance.now();
  if (Number.isNaN(heardMs)) return;
  const knownMs = startMs;
  const isLate = knownMs !== null && heardMs <= knownMs && heardMs > knownMs - answerMsMax;
  startMs = isLate ? knownMs : heardMs;
  deviceStartMs = deviceStart();
  askedAtMs = -Infinity;
  if (knownMs !== null && Math.abs(startMs - knownMs) >= jumpMsMin)
    dispatchEvent(new Event(clockCorrected));
};

/**
 * Milliseconds since 1970, by the server's clock once its time is known and by the device's until
 * then. A page that waits for an instant asks again and again, which is when a jump is noticed.
 */
export const serverNow = (): number => {
  if (startMs === null) return Date.now();
  const nowMs = performance.now();
  const hasJumped = Math.abs(deviceStart() - deviceStartMs) >= jumpMsMin;
  if (hasJumped && nowMs - askedAtMs >= askMsMin) {
    askedAtMs = nowMs;
    ask();
  }
  return startMs + nowMs;
};

/** The instants at which what may be shown or done of a challenge changes. */
export const momentsOf = ({
  opensAt,
  closesAt,
  revealsAt,
  finalAt,
}: Pick<Challenge, 'opensAt' | 'closesAt' | 'revealsAt' | 'finalAt'>): readonly string[] => [
  opensAt,
  closesAt,
  revealsAt,
  finalAt,
];

/** The challenge's current status, since a page may stay open past midnight. */
export const statusNow = ({ opensAt, closesAt, revealsAt }: Challenge): Challenge['status'] =>
  statusAt(
    {
      opensAt: Date.parse(opensAt),
      closesAt: Date.parse(closesAt),
      revealsAt: Date.parse(revealsAt),
    },
    serverNow(),
  );

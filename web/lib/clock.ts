/**
 * The server's time. The device's clock may be wrong, so only its offset from the server's is
 * stored.
 */
import { statusAt } from '../../api/challenge-status.ts';
import type { Challenge } from '../../api/schemas/challenges.ts';

let offsetMs = 0;

/** Something that answers in place of the server may give no time: then the device's clock counts. */
export const setServerNow = (instant: string): void => {
  offsetMs = Date.parse(instant) - Date.now() || 0;
};

/**
 * Milliseconds since 1970, by the server's clock once its time is known and by the device's until
 * then.
 */
export const serverNow = (): number => Date.now() + offsetMs;

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

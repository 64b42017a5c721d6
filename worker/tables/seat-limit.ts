/** How often a player may change their seat at a table: `seatChangesMax` times in an hour. */
import { hourMs } from '../../api/days.ts';
import { seatChangesMax } from './table-record.ts';

/** When each player changed their seat in the last hour, milliseconds UTC. */
export type SeatChanges = Readonly<Record<string, readonly number[]>>;

const inLastHour = (times: readonly number[], now: number): readonly number[] =>
  times.filter((at) => at > now - hourMs);

/** The changes with one more of a player, and without those that no longer count. */
export const withSeatChange = (known: SeatChanges, player: string, now: number): SeatChanges => {
  const changes: Record<string, readonly number[]> = {};
  for (const [id, times] of Object.entries(known)) {
    const recent = inLastHour(times, now);
    if (recent.length > 0) changes[id] = recent;
  }
  return { ...changes, [player]: [...(changes[player] ?? []), now] };
};

/** 0, or the seconds until a player may change their seat again. */
export const secondsToWait = (changes: SeatChanges, player: string, now: number): number => {
  const first = inLastHour(changes[player] ?? [], now).at(-seatChangesMax);
  return first === undefined ? 0 : Math.ceil((first + hourMs - now) / 1_000);
};

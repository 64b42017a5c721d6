/**
 * Which results count in a club on a day: those of its members when the day closed, or now if it
 * has not.
 */
import type { BoardOrder } from '../../api/schemas/boards.ts';
import { scheduleOf } from '../../api/schedule.ts';
import type { KnownPlayer } from '../../api/schemas/values.ts';
import type { MemberResult, MemberRow } from './queries.ts';

/** What decides who counts in a club, on days whose results were read. */
export interface ClubRecord {
  /** Everybody who has joined, with a row for each time. */
  readonly everyone: readonly MemberRow[];
  /** The ranked results of everybody. */
  readonly results: readonly MemberResult[];
}

/** Somebody whose results may count in a club. */
export interface Known extends KnownPlayer {
  /** Whether they are a member now. */
  readonly isMember: boolean;
}

/** Everybody whose results may count, by id. Only members are known by more than the handle. */
export const knownOf = (everyone: readonly MemberRow[]): ReadonlyMap<string, Known> => {
  const members = everyone.filter(({ leftAt }) => leftAt === null);
  const isMember = new Set(members.map(({ id }) => id));
  return new Map(
    everyone.map(({ id, handle, knownAs }) => {
      const isIn = isMember.has(id);
      return [id, { id, handle, knownAs: isIn ? knownAs : null, isMember: isIn }];
    }),
  );
};

/** Whether a membership includes an instant: from joining, until before leaving. */
const includes = ({ joinedAt, leftAt }: MemberRow, instant: number): boolean =>
  joinedAt <= instant && (leftAt === null || instant < leftAt);

/** The players whose results on a day count, or would count. */
export const countsOn = (
  everyone: readonly MemberRow[],
  date: string,
  now: number,
): ReadonlySet<string> => {
  const instant = Math.min(now, scheduleOf(date).closesAt);
  return new Set(everyone.filter((row) => includes(row, instant)).map(({ id }) => id));
};

/** What a board is sorted by: lower is better. Null if the result is not on the board. */
const standingBy = (
  by: BoardOrder,
  { standing, skill, isWithdrawn }: Pick<MemberResult, 'standing' | 'skill' | 'isWithdrawn'>,
): number | null => {
  if (isWithdrawn) return null;
  return by === 'score' ? standing : skill;
};

/** A result that counts, with the player whose it is. */
export interface Counted {
  readonly player: Known;
  readonly result: MemberResult;
  readonly standing: number;
}

/** The results of one day and game that count in a club, in the order of the board. */
export const countedOn = (
  { everyone, results }: ClubRecord,
  { date, game, by }: { readonly date: string; readonly game: string; readonly by: BoardOrder },
  now: number,
): readonly Counted[] => {
  const known = knownOf(everyone);
  const members = countsOn(everyone, date, now);
  return results
    .filter((result) => result.challengeId === date && result.game === game)
    .flatMap((result) => {
      const player = members.has(result.playerId) ? known.get(result.playerId) : undefined;
      const standing = standingBy(by, result);
      return player === undefined || standing === null ? [] : [{ player, result, standing }];
    })
    .toSorted(
      (one, other) =>
        one.standing - other.standing ||
        one.result.finishedAt - other.result.finishedAt ||
        (one.result.id < other.result.id ? -1 : 1),
    );
};

/**
 * Which results count in a club on a day: those of its members when the day closed, or now if it
 * has not. Of closed days that a merge has touched, those that it has noted.
 */
import type { BoardOrder } from '../../api/schemas/boards.ts';
import { scheduleOf } from '../../api/schedule.ts';
import type { KnownPlayer } from '../../api/schemas/values.ts';
import type { MemberResult, MemberRow, NotedRow } from './queries.ts';

/** What decides who counts in a club, on days whose results were read. */
export interface ClubRecord {
  /** Everybody who has joined, with a row for each time. */
  readonly everyone: readonly MemberRow[];
  /** The ranked results of everybody. */
  readonly results: readonly MemberResult[];
  readonly noted: readonly NotedRow[];
}

/** Somebody whose results may count in a club. */
export interface Known extends KnownPlayer {
  /** Whether they are a member now. */
  readonly isMember: boolean;
}

/** Everybody whose results may count, by id. Only members are known by more than the handle. */
export const knownOf = ({
  everyone,
  noted,
}: Pick<ClubRecord, 'everyone' | 'noted'>): ReadonlyMap<string, Known> => {
  const members = everyone.filter(({ leftAt }) => leftAt === null);
  const isMember = new Set(members.map(({ id }) => id));
  const named = noted.map(({ playerId: id, handle, knownAs }) => ({ id, handle, knownAs }));
  return new Map(
    [...everyone, ...named].map(({ id, handle, knownAs }) => {
      const isIn = isMember.has(id);
      return [id, { id, handle, knownAs: isIn ? knownAs : null, isMember: isIn }];
    }),
  );
};

/** Whether a membership includes an instant: from joining, until before leaving. */
const includes = ({ since, leftAt }: MemberRow, instant: number): boolean =>
  since <= instant && (leftAt === null || instant < leftAt);

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

/** A result that counts, with the player for whom it does. */
export interface Counted {
  readonly player: Known;
  readonly result: MemberResult;
  readonly standing: number;
  /**
   * Whether it is the player's own of that day. Two players who have become one may have two, of
   * which the one that was finished later counts for the others only.
   */
  readonly isOwn: boolean;
}

/** The results of a day that count unless withdrawn, each for the player named in it. */
const countedResults = (
  { everyone, results, noted }: ClubRecord,
  date: string,
  now: number,
): readonly MemberResult[] => {
  const members = countsOn(everyone, date, now);
  const settled = new Set(noted.map(({ result }) => result.id));
  return [
    ...results.filter(({ id, playerId }) => members.has(playerId) && !settled.has(id)),
    ...noted
      .filter(({ counts }) => counts)
      .map(({ playerId, result }) => ({ ...result, playerId })),
  ].filter(({ challengeId }) => challengeId === date);
};

const byFinish = (one: MemberResult, other: MemberResult): number =>
  one.finishedAt - other.finishedAt || (one.id < other.id ? -1 : 1);

/** The results of one day and game that count in a club, in the order of the board. */
export const countedOn = (
  record: ClubRecord,
  { date, game, by }: { readonly date: string; readonly game: string; readonly by: BoardOrder },
  now: number,
): readonly Counted[] => {
  const known = knownOf(record);
  const met = new Set<string>();
  return countedResults(record, date, now)
    .toSorted(byFinish)
    .flatMap((result) => {
      const player = known.get(result.playerId);
      const standing = standingBy(by, result);
      if (player === undefined || standing === null || result.game !== game) return [];
      const isOwn = !met.has(player.id);
      met.add(player.id);
      return [{ player, result, standing, isOwn }];
    })
    .toSorted((one, other) => one.standing - other.standing);
};

/**
 * Which results count in a club on a day: those of its members when the day closed, or now if it
 * has not.
 */
import type { BoardOrder } from '../../api/schemas/boards.ts';
import { scheduleOf } from '../../api/schedule.ts';
import type { MemberResult, MemberRow } from './queries.ts';

type Membership = Pick<MemberRow, 'joinedAt' | 'leftAt'>;

/** Whether somebody was a member at an instant: from joining, until before leaving. */
const wasMember = ({ joinedAt, leftAt }: Membership, instant: number): boolean =>
  joinedAt <= instant && (leftAt === null || instant < leftAt);

/** Whether a result on a day counts, or would. */
export const countsOn = (member: Membership, date: string, now: number): boolean =>
  wasMember(member, Math.min(now, scheduleOf(date).closesAt));

/** What a board is sorted by: lower is better. Null if the result is not on the board. */
const standingBy = (
  by: BoardOrder,
  { standing, skill, isWithdrawn }: Pick<MemberResult, 'standing' | 'skill' | 'isWithdrawn'>,
): number | null => {
  if (isWithdrawn) return null;
  return by === 'score' ? standing : skill;
};

/** A result that counts, with its member. */
export interface Counted {
  readonly member: MemberRow;
  readonly result: MemberResult;
  readonly standing: number;
}

/** The results of one day that count in a club, in the order of the board. */
export const countedOn = (
  everyone: readonly MemberRow[],
  results: readonly MemberResult[],
  date: string,
  by: BoardOrder,
  now: number,
): readonly Counted[] => {
  const members = new Map(everyone.map((member) => [member.id, member]));
  return results
    .flatMap((result) => {
      const member = members.get(result.playerId);
      const standing = standingBy(by, result);
      if (member === undefined || standing === null || result.challengeId !== date) return [];
      return countsOn(member, date, now) ? [{ member, result, standing }] : [];
    })
    .toSorted(
      (one, other) =>
        one.standing - other.standing ||
        one.result.finishedAt - other.result.finishedAt ||
        (one.result.id < other.result.id ? -1 : 1),
    );
};

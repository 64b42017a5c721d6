/** How the server is, for monitors. */
import * as v from 'valibot';
import { gameNames } from '../../engine/rule-sets.ts';
import { GameName } from './challenges.ts';
import { Count, Day, Hash, Instant, listOf, type Wire } from './values.ts';

export const Health = v.object({ ok: v.literal(true) });

/** More than the timer has. */
const tasksMax = 50;
/** What the operator has to do something about. */
const alertCodes = [
  'timer-stopped',
  'task-failing',
  'task-behind',
  'files-late',
  'database-filling',
  'anchor-missing',
] as const;

export const Status = v.object({
  now: Instant,
  /** The timer's tasks: when each last ran without failing, and last had nothing left to do. */
  tasks: listOf(
    v.object({ name: v.string(), workedAt: v.nullable(Instant), caughtUpAt: Instant }),
    tasksMax,
  ),
  /** The latest final day, and its games whose files are not written yet. */
  files: v.object({ date: Day, waiting: listOf(GameName, gameNames.length) }),
  database: v.object({
    bytes: Count,
    bytesMax: Count,
    /** At the pace of the last four weeks; null if it does not grow, or for want of two days. */
    daysUntilFull: v.nullable(Count),
  }),
  /** Whether `ANCHORS` names the anchor of the year to come. */
  nextAnchor: v.object({ year: Count, isNamed: v.boolean() }),
  /** A page as the Worker writes it for a stranger who reads English. */
  page: v.object({ path: v.string(), sha256: Hash }),
  /** Empty if all is well. `detail` is for the operator, in English. */
  alerts: listOf(
    v.object({ code: v.picklist(alertCodes), detail: v.string() }),
    tasksMax + alertCodes.length,
  ),
});
export type Status = Wire<typeof Status>;

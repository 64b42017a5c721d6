/** How long answers may be cached that may still change, in seconds. */
import type { Schedule } from '../../api/schedule.ts';
import { isFinal } from './schedule.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** What names a player, who may be renamed or deleted. */
export const maxAgeWithNames = (schedule: Schedule, now: number): number =>
  isFinal(schedule, now) ? 5 * minute : minute;

/** What names nobody: pictures and files. */
export const maxAgeWithoutNames = (schedule: Schedule, now: number): number =>
  isFinal(schedule, now) ? day : minute;

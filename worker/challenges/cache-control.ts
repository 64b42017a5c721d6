/**
 * How long responses that may still change can be cached, in seconds, and the header that says so.
 */
import type { Schedule } from '../../api/schedule.ts';
import type { Scope } from '../http/scope.ts';
import { isFinal } from './availability.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** For responses that name players, who may be renamed or deleted. */
export const maxAgeWithNames = (schedule: Schedule, now: number): number =>
  isFinal(schedule, now) ? 5 * minute : minute;

/** For responses that name nobody: pictures and files. */
export const maxAgeWithoutNames = (schedule: Schedule, now: number): number =>
  isFinal(schedule, now) ? day : minute;

/** Lets anybody's cache keep a response. */
export const publicFor = (seconds: number): Readonly<Record<string, string>> => ({
  'Cache-Control': `public, max-age=${seconds}`,
});

/** Lets the viewer's browser keep a response. */
export const privateFor = (seconds: number): Readonly<Record<string, string>> => ({
  'Cache-Control': `private, max-age=${seconds}`,
  Vary: 'Cookie',
});

/**
 * Lets a response be kept that names players as the viewer may call them: by anybody if the viewer
 * is nobody, and otherwise by their own browser.
 */
export const keptForViewer =
  ({ viewer }: Pick<Scope, 'viewer'>) =>
  (seconds: number): Readonly<Record<string, string>> =>
    viewer.tokenHash === null ? { ...publicFor(seconds), Vary: 'Cookie' } : privateFor(seconds);

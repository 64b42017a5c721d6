/**
 * What the queue carries: browsers that are due, and what each is about to be notified of. A mark
 * grows with what can be said about something, and a browser gets only what is above its own.
 */
import { dayMs } from '../../api/days.ts';
import { turnMs } from '../../engine/table/live/record.ts';

/** It is about a table's id, or `daily` or `welcome`. */
export type Notice = readonly [subscriptionId: string, about: string, mark: number];

export interface PushMessage {
  readonly kind: 'turn' | 'daily' | 'welcome';
  readonly notices: readonly Notice[];
}
export type PushKind = PushMessage['kind'];

/** Browsers in a message. */
export const noticesMax = 50;

/** Of a turn there are two notices: how long before its deadline, once it is ten minutes old and in its last quarter. */
export const stageMs = [turnMs.slow - 600_000, turnMs.slow / 4] as const;

/** About the day's dice: the day, counted from 1970. */
export const markOfDay = (now: number): number => Math.floor(now / dayMs);

/** About a table: the card's turn, and how many of its stages it has reached before this one. */
export const markOfTurn = (turn: number, stage: number): number => stageMs.length * turn + stage;

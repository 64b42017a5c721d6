/**
 * What the queue carries: the browsers that are due, and what each is about to be notified of. A
 * mark grows with what can be said about something, and a browser gets only what is above the
 * mark that it has (worker/push/marks.ts).
 */
import { dayMs } from '../../api/days.ts';

/** Of one browser: its id, what it is about, and the mark. */
export type Notice = readonly [subscriptionId: string, about: string, mark: number];

export interface PushMessage {
  readonly kind: 'turn' | 'daily' | 'welcome';
  readonly notices: readonly Notice[];
}
export type PushKind = PushMessage['kind'];

/** Browsers in a message. */
export const noticesMax = 50;

/** The parts of a turn at which a notice of it is sent: once it has lasted a while, and before it ends. */
export const stages = [0, 1] as const;
export type Stage = (typeof stages)[number];

/** About the day's dice: the day, counted from 1970. */
export const markOfDay = (now: number): number => Math.floor(now / dayMs);

/** About a table: the card's turn, and the stage of the turn. */
export const markOfTurn = (turn: number, stage: Stage): number => stages.length * turn + stage;

export const turnOfMark = (mark: number): { readonly turn: number; readonly stage: Stage } => ({
  turn: Math.floor(mark / stages.length),
  stage: mark % stages.length === 0 ? 0 : 1,
});

/**
 * Lets the coach solve the rules while a game is played, so that its result comes with its reasons.
 * That needs nothing of the game but its rules.
 */
import { askCoach } from '../coach/coach.ts';
import { presenterOf } from '../games.ts';
import type { Play } from '../lib/api.ts';
import { isRecord } from '../lib/storage.ts';

/** How long nothing must have happened on the page. */
const quietMs = 2_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let isSolving = false;
/** The rules that are solved, or for which there is no coach. */
const settled = new Set<string>();

/** Whether the browser is asked to save data, and with it work. */
const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return isRecord(connection) && connection['saveData'] === true;
};

/**
 * Call whenever the page changes. The coach begins after two quiet seconds, from the second turn
 * on, and rests while something happens. `isBusy`: dice are in flight, or a move is on its way.
 */
export const solveAhead = (play: Play, isBusy: boolean): void => {
  const { status, state, challenge } = play;
  const { rules } = challenge;
  clearTimeout(timer);
  if (settled.has(rules) || !presenterOf(challenge.game).hasCoach) return;
  const ask = (kind: 'ready' | 'rest'): Promise<boolean> => askCoach(rules, kind, null);
  if (isSolving) ask('rest').catch(() => undefined);
  isSolving = false;
  if (status !== 'playing' || state.turn === 0 || isBusy || savesData()) return;
  timer = setTimeout(() => {
    isSolving = true;
    ask('ready').then(
      (isWhole) => isWhole && settled.add(rules),
      // Without a coach there is nothing to get ready.
      () => settled.add(rules),
    );
  }, quietMs);
};

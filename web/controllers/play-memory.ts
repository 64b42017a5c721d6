/** What survives a reload: which dice are held now, and a decision the server has not answered yet. */
import type { Play } from '../api.ts';
import { forget, recall, remember } from '../storage.ts';

interface Note {
  readonly play: string;
  /** Length of the log the note belongs to: it means nothing at any other. */
  readonly at: number;
}

const isNoteOf = (note: unknown, play: Play): note is Note & Record<string, unknown> =>
  typeof note === 'object' &&
  note !== null &&
  'play' in note &&
  note.play === play.id &&
  'at' in note &&
  note.at === play.log.length;

/** The positions that were not dealt in the last roll, because they were held. */
const heldInLastRoll = (play: Play): number =>
  (play.rolls.at(-1)?.faces ?? []).reduce<number>(
    (held, face, at) => (face === null ? held | (1 << at) : held),
    0,
  );

export const recallHeld = (play: Play): number => {
  const note = recall('held');
  return isNoteOf(note, play) && typeof note['held'] === 'number'
    ? note['held'] & 31
    : heldInLastRoll(play);
};

export const rememberHeld = (play: Play, held: number): void =>
  remember('held', { play: play.id, at: play.log.length, held });

export const recallDecision = (play: Play): string | null => {
  const note = recall('decision');
  return isNoteOf(note, play) && typeof note['moves'] === 'string' ? note['moves'] : null;
};

export const rememberDecision = (play: Play, moves: string): void =>
  remember('decision', { play: play.id, at: play.log.length, moves });

export const forgetDecision = (): void => forget('decision');

/** What outlasts a reload: the dice that are chosen now, and a decision the server has not answered yet. Each game has its own. */
import type { Positions } from '../../engine/types.ts';
import type { Play } from '../lib/api.ts';
import { forget, recall, remember } from '../lib/storage.ts';

interface Note {
  readonly play: string;
  /** Length of the log the note belongs to: it means nothing at any other. */
  readonly at: number;
}

/** A play that belongs to no day leaves alone what is noted of the day's. */
const shelfOf = ({ challenge: { date, game } }: Play): string =>
  date === '' ? `${game}.local` : game;

const isNoteOf = (note: unknown, play: Play): note is Note & Record<string, unknown> =>
  typeof note === 'object' &&
  note !== null &&
  'play' in note &&
  note.play === play.id &&
  'at' in note &&
  note.at === play.log.length;

/** The positions chosen of the dice on the table; `null` if nothing was chosen of this roll. */
export const recallChosen = (play: Play): Positions | null => {
  const note = recall(`chosen.${shelfOf(play)}`);
  return isNoteOf(note, play) && typeof note['chosen'] === 'number' ? note['chosen'] : null;
};

export const rememberChosen = (play: Play, chosen: Positions): void =>
  remember(`chosen.${shelfOf(play)}`, { play: play.id, at: play.log.length, chosen });

export const recallDecision = (play: Play): string | null => {
  const note = recall(`decision.${shelfOf(play)}`);
  return isNoteOf(note, play) && typeof note['moves'] === 'string' ? note['moves'] : null;
};

export const rememberDecision = (play: Play, moves: string): void =>
  remember(`decision.${shelfOf(play)}`, { play: play.id, at: play.log.length, moves });

export const forgetDecision = (play: Play): void => forget(`decision.${shelfOf(play)}`);

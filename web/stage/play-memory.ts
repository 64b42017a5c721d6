/** State of a play that survives a reload: the dice now chosen, and a decision that the server has not answered yet. Stored per game. */
import type { Positions } from '../../engine/types.ts';
import type { Play } from '../lib/api.ts';
import { isRecord } from '../lib/is-record.ts';
import { forget, recall, remember } from '../lib/storage.ts';

interface Note {
  readonly play: string;
  /** Length of the log at which the note was made. It is ignored at any other length. */
  readonly at: number;
}

/** A play without a date has its own key, so that it does not overwrite the notes of the daily play. */
const storageKeyOf = ({ challenge: { date, game } }: Play): string =>
  date === '' ? `${game}.local` : game;

const isNoteOf = (note: unknown, play: Play): note is Note & Record<string, unknown> =>
  isRecord(note) && note['play'] === play.id && note['at'] === play.log.length;

/** The positions chosen from the dice on the table; null if nothing has been chosen from this roll. */
export const recallChosen = (play: Play): Positions | null => {
  const note = recall(`chosen.${storageKeyOf(play)}`);
  return isNoteOf(note, play) && typeof note['chosen'] === 'number' ? note['chosen'] : null;
};

export const rememberChosen = (play: Play, chosen: Positions): void =>
  remember(`chosen.${storageKeyOf(play)}`, { play: play.id, at: play.log.length, chosen });

export const recallDecision = (play: Play): string | null => {
  const note = recall(`decision.${storageKeyOf(play)}`);
  return isNoteOf(note, play) && typeof note['moves'] === 'string' ? note['moves'] : null;
};

export const rememberDecision = (play: Play, moves: string): void =>
  remember(`decision.${storageKeyOf(play)}`, { play: play.id, at: play.log.length, moves });

export const forgetDecision = (play: Play): void => forget(`decision.${storageKeyOf(play)}`);

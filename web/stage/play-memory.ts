/**
 * State of a play that survives a reload: the dice now chosen, and a decision that the server has
 * not answered yet. Stored per game.
 */
import type { Positions } from '../../engine/types.ts';
import type { Play } from '../lib/api.ts';
import { forget, recallRecord, remember } from '../lib/storage.ts';

/**
 * A play without a date has its own key, so that it does not overwrite the notes of the daily play.
 */
const storageKeyOf = ({ challenge: { date, game } }: Play): string =>
  date === '' ? `${game}.local` : game;

/**
 * The stored note of a kind, unless it was made about another play or at another length of its log.
 */
const recallNote = (kind: string, play: Play): Readonly<Record<string, unknown>> => {
  const note = recallRecord(`${kind}.${storageKeyOf(play)}`);
  return note['play'] === play.id && note['at'] === play.log.length ? note : {};
};

const rememberNote = (kind: string, play: Play, note: Readonly<Record<string, unknown>>): void =>
  remember(`${kind}.${storageKeyOf(play)}`, { play: play.id, at: play.log.length, ...note });

/**
 * The positions chosen from the dice on the table; null if nothing has been chosen from this roll.
 */
export const recallChosen = (play: Play): Positions | null => {
  const { chosen } = recallNote('chosen', play);
  return typeof chosen === 'number' ? chosen : null;
};

export const rememberChosen = (play: Play, chosen: Positions): void =>
  rememberNote('chosen', play, { chosen });

export const recallDecision = (play: Play): string | null => {
  const { moves } = recallNote('decision', play);
  return typeof moves === 'string' ? moves : null;
};

export const rememberDecision = (play: Play, moves: string): void =>
  rememberNote('decision', play, { moves });

export const forgetDecision = (play: Play): void => forget(`decision.${storageKeyOf(play)}`);

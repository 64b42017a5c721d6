/**
 * What goes when a player signs out or is deleted: what is stored about their games. What is the
 * browser's stays.
 */
import { expect, test } from 'vitest';
import { variantOfRules } from '../../../engine/games.ts';
import { readSettings, saveSettings } from '../../../web/lib/settings.ts';
import { forgetGames, isPlayer, rememberPlayer } from '../../../web/lib/is-player.ts';
import { recallRace, rememberRace } from '../../../web/play/race-choice.ts';
import { keepGame, readBook } from '../../../web/practice/book.ts';
import { playOf } from '../../../web/practice/source.ts';
import {
  recallChosen,
  recallDecision,
  rememberChosen,
  rememberDecision,
} from '../../../web/stage/play-memory.ts';

const practice = {
  ...({ rules: 'official', seed: '0123456789abcdef'.repeat(4), log: '', at: 0 } as const),
  ...{ friends: [], begunAt: 0 },
};

const local = playOf(practice, variantOfRules('official'));
const play = { ...local, challenge: { ...local.challenge, date: '2026-11-20' } };

const stored = () => [isPlayer(), recallRace(play.id), recallChosen(play), recallDecision(play)];

const rememberAll = (): void => {
  rememberPlayer();
  rememberRace(play.id, 'r/1111111111111111111');
  rememberChosen(play, 3);
  rememberDecision(play, '7');
  expect(stored()).toEqual([true, 'r/1111111111111111111', 3, '7']);
};

test('nothing about the player’s games is left, and settings and practice games stay', () => {
  saveSettings({ sound: true });
  keepGame(practice);
  const others = () => [readSettings().sound, readBook()?.length];
  expect(others()).toEqual([true, 1]);
  rememberAll();
  forgetGames();
  expect(stored()).toEqual([false, null, null, null]);
  expect(others()).toEqual([true, 1]);
});

import { beforeAll, expect, test } from 'vitest';
import { variantOfRules } from '../../../engine/games.ts';
import { askCoach } from '../../../web/coach/coach.ts';
import { webGame } from '../../../web/games.ts';
import type { GameReview } from '../../../web/game/game-review.ts';
import type { PracticeGame } from '../../../web/practice/book.ts';
import '../../../web/practice/hint-dialog.ts';
import type { HintDialog } from '../../../web/practice/hint-dialog.ts';
import { playOf } from '../../../web/practice/source.ts';
import { make, until } from '../fixture.ts';
import { one, textOf } from '../reading.ts';

const rules = 'yardkle';
const variant = variantOfRules(rules);
let gameReview: GameReview;
let best: string;

beforeAll(async () => {
  gameReview = await webGame('yardkle').review();
  const { log, rolls } = playOf(saved, variant);
  best = (await askCoach(rules, 'choices', { log, rolls }))[0]!.move;
});

test('a position that the coach could not read says nothing of the one after it', async () => {
  const play = playOf(saved, variant);
  const hint = (await make('hint-dialog', {
    play: { ...play, log: 'no moves' },
    gameReview,
  })) as HintDialog;
  const asked = hint.show();
  hint.play = play;
  await asked;
  await until(() => one(hint, '.lead'));
  expect(textOf(hint)).not.toContain('The coach doesn’t run');
});

test('an undo or a move that arrives after the request changes the hint', async () => {
  const [before, after] = [playOf(saved, variant), playOf({ ...saved, log: best, at: 2 }, variant)];
  const hint = (await make('hint-dialog', { play: before, gameReview })) as HintDialog;
  const shows = (idea: string): Promise<void> =>
    until(() => expect(textOf(one(hint, '.lead'))).toBe(idea));
  const enough = 'There’s enough at stake now. Would you risk it?';
  const allScore = 'Every die can score here.';
  void hint.show();
  await shows(allScore);
  hint.play = after;
  await shows(enough);
  hint.close();
  void hint.show();
  hint.play = before;
  await shows(allScore);
});

const seed = '0123456789abcdef'.repeat(4);
const saved: PracticeGame = { rules, seed, log: '', at: 0, friends: [], begunAt: 0 };

/** @holds web/games web/workers web/coach web/game */
import { beforeAll, expect, test } from 'vitest';
import { variantOfRules } from '../../../engine/games.ts';
import { askCoach } from '../../../web/coach/coach.ts';
import { webGame } from '../../../web/games.ts';
import type { GameReview } from '../../../web/game/game-review.ts';
import type { PracticeGame } from '../../../web/practice/book.ts';
import '../../../web/practice/hint-dialog.ts';
import type { HintDialog } from '../../../web/practice/hint-dialog.ts';
import { playOf } from '../../../web/practice/source.ts';
import { settled, make, until } from '../fixture.ts';
import { click, eventsOf, all, one, textOf } from '../reading.ts';
import { silenceCoach } from '../answers.ts';

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

test('an idea comes first, then the best choice, and the values of all, each of which can be tried', async () => {
  const hint = (await make('hint-dialog', {
    play: playOf(saved, variant),
    gameReview,
  })) as HintDialog;
  const tried = eventsOf(hint, 'choice-try');
  const showMove = async (): Promise<void> => {
    await hint.show();
    await settled();
    click(hint, 'Show the move');
    await settled();
  };
  await hint.show();
  await until(() => one(hint, '.lead'));
  expect(textOf(hint)).not.toContain('Best:');
  await showMove();
  expect(textOf(hint)).toContain(
    'Best: set aside 1, 4, 1, 2, 2, 4 and roll all six, worth 16.81 turns in all on average.',
  );
  click(hint, 'Play this');
  await showMove();
  const choices = all(hint, '.choices tbody tr');
  expect(choices.length).toBeGreaterThan(3);
  expect(textOf(choices[0]!)).toContain('best');
  one(choices.at(-1)!, 'button').click();
  expect(tried).toEqual([best, expect.not.stringMatching(best)]);
  expect(one(hint, 'dialog').hasAttribute('open')).toBe(false);
});

test('a coach that can’t run is no reason to stop', async () => {
  silenceCoach();
  const hint = (await make('hint-dialog', {
    play: playOf(saved, variant),
    gameReview,
  })) as HintDialog;
  await hint.show();
  await settled();
  expect(textOf(one(hint, '[role=status]'))).toBe(
    'The coach doesn’t run in this browser. You can play on.',
  );
  click(hint, 'Back to the game');
  expect(one(hint, 'dialog').hasAttribute('open')).toBe(false);
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

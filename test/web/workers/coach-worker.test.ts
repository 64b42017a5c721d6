/**
 * What the coach answers in its worker.
 *
 * @holds web/coach
 */
import { expect, test } from 'vitest';
import { variantOfRules } from '../../../engine/games.ts';
import { askCoach, NoCoach } from '../../../web/coach/coach.ts';
import { replayLocally } from '../../../web/stage/local-play.ts';
import { playedOut, replayOf } from '../replays.ts';

const { log, rolls } = replayOf('yardkle', playedOut('yardkle'));

test('choices are the best first, and each decision of a game is graded', async () => {
  const choices = await askCoach('yardkle', 'choices', { log: '', rolls: rolls.slice(0, 1) });
  expect(choices.length).toBeGreaterThan(1);
  const values = choices.map(({ value }) => value);
  expect(values).toEqual(values.toSorted((one, other) => one - other));
  const { decisions } = await askCoach('yardkle', 'grade', { log, rolls });
  expect(decisions).toHaveLength(log.length / 2);
});

test('a card has outlooks, one for each move', async () => {
  const game = replayOf('official', 'ABCDEFGHIJKLM');
  const of = { log: 'ABCDEFGHIJK', rolls: game.rolls, moves: ['L', 'M'] };
  expect(await askCoach('official', 'outlooks', of)).toHaveLength(2);
});

test('it rests when asked to, though it was getting ready', async () => {
  const asked = (['ready', 'rest'] as const).map((kind) => askCoach('ordered', kind, null));
  expect(await Promise.all(asked)).toEqual([false, true]);
});

test('the best game on dice that are known is better than any other', async () => {
  const seed = '07'.repeat(32);
  const { log } = await askCoach('official', 'ceiling', { seed });
  const play = replayLocally({ id: '', variant: variantOfRules('official'), seed, log });
  expect(play.ok && play.value.result?.score).toBeGreaterThan(250);
});

test.each([
  ['a log that can’t be played', 'grade', { log: '??', rolls }],
  ['a seed that is none', 'ceiling', { seed: 'x' }],
  ['outlooks of a game without any', 'outlooks', { log: '', rolls, moves: [] }],
] as const)('%s is refused', async (_, kind, of) => {
  await expect(askCoach('yardkle', kind, of as never)).rejects.toBeInstanceOf(NoCoach);
});

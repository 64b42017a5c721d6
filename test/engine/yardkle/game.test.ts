import { expect, test } from 'vitest';
import { replay } from '../../../engine/replay.ts';
import type { Deal } from '../../../engine/types.ts';
import { yardkle, type YardkleView } from '../../../engine/yardkle/game.ts';
import { formatMove } from '../../../engine/yardkle/moves.ts';
import { soloRules, tableRules } from '../../../engine/yardkle/rules.ts';
import { dealing } from '../dealing.ts';

const dull = '223346';

const over = 'the game is over';
const unwritten = 'not a valid move';
const sixOnes = dealing('111111');
/** Four banks of all six dice. */
const arrived = '123456. 123456. 123456. 123456.';

test.each([
  ['no die set aside', dealing('111234'), '', 'A~', 'set at least one die aside'],
  ['a bank with no die set aside', dealing('111234'), '', 'A.', 'set at least one die aside'],
  [
    'a bank of an earlier roll only',
    dealing('111234 555555'),
    '123',
    'A.',
    'set at least one die aside',
  ],
  ['a die in no combination', dealing('142234'), '', 'C~', 'the 4 at position 2 scores nothing'],
  [
    'a die in no combination among others',
    dealing('114434'),
    '',
    'T~',
    'the 3 at position 5 scores nothing',
  ],
  [
    'two of three equal dice',
    dealing('144434'),
    '',
    'G~',
    'the 4 at position 2 scores nothing without more dice',
  ],
  [
    'two of three pairs',
    dealing('223344'),
    '',
    'P.',
    'the 2 at position 1 scores nothing without more dice',
  ],
  [
    'five dice of a straight',
    dealing('654321'),
    '',
    'f.',
    'the 6 at position 1 scores nothing without more dice',
  ],
  [
    'a combination across several rolls',
    dealing('523346 544444'),
    '1',
    'B~',
    'position 1 is set aside already',
  ],
  [
    'a five of this roll and one of the roll before',
    dealing('552346 222555'),
    '1 5',
    'y~',
    'position 5 is set aside already',
  ],
  [
    'a position that is set aside comes before one that scores nothing',
    dealing('152346 152346'),
    '1',
    'F~',
    'position 1 is set aside already',
  ],
  [
    'a first bank of less than 500',
    dealing('111234 555555', '111234'),
    '',
    'H.',
    'a bank needs 500 for the first time; this turn is worth 300',
  ],
  [
    'a first bank of less than 500 over two rolls',
    dealing('111234 555345'),
    '123',
    'g.',
    'a bank needs 500 for the first time; this turn is worth 350',
  ],
  [
    'a bank of less than 500 after a Yardkle',
    dealing('112234 222346', '111234'),
    '1',
    'B.',
    'a bank needs 500 for the first time; this turn is worth 100',
  ],
  ['a move in a game that is over', sixOnes, arrived, '_.', over],
  ['nothing set aside in a game that is over', sixOnes, arrived, 'A~', over],
  ['a move after fifty Yardkles', dealing(dull), '', 'B~', over],
  ['half a move', dealing('111234'), '', 'H', unwritten],
  ['a digit instead of a sign', dealing('111234'), '', 'HH', unwritten],
  ['an invalid move in a game that is over', sixOnes, arrived, '?.', unwritten],
])('refuses a move: %s', (_name, deal, before, move, reason) => {
  const log = logOf(before);
  expect(replay(yardkle, soloRules, log, deal).ok).toBe(true);
  const end = replay(yardkle, soloRules, log + move, deal);
  expect(end).toEqual({ ok: false, error: { at: log.length, reason } });
});

test.each([
  ['a seventh position alone', 64, 'there are only six dice'],
  ['a seventh position beside the first', 65, 'there are only six dice'],
  ['a negative set of positions', -1, 'set at least one die aside'],
])('refuses a constructed move: %s', (_name, aside, reason) => {
  const state = yardkle.start(soloRules, sixOnes);
  const played = yardkle.play(soloRules, state, { kind: 'roll', aside }, sixOnes);
  expect(played).toEqual({ ok: false, error: { reason } });
});

test('at the start the first roll is dealt and nothing is banked', () => {
  expect(viewAfter(dealing('154432'), '')).toEqual({
    turn: 0,
    roll: 0,
    dice: [1, 5, 4, 4, 3, 2],
    running: 0,
    score: 0,
    onBoard: false,
    busts: [],
    finished: false,
  });
});

test('hot dice keep the running total, and `roll` continues to count', () => {
  const view = viewAfter(dealing('123456 111555 122346'), '123456 123456');
  expect(view).toMatchObject({ turn: 0, roll: 2, running: 4000, dice: [1, 2, 2, 3, 4, 6] });
});

test('hot dice that score nothing lose the running total', () => {
  const view = viewAfter(dealing(`123456 ${dull}`, '122346'), '123456');
  expect(view).toMatchObject({ turn: 1, roll: 0, running: 0, score: 0, busts: [0] });
});

test.each([
  ['exactly 500', dealing('555234', '122346'), '123.', 500],
  ['more than 500', dealing('555134', '122346'), '1234.', 600],
  ['500 over two rolls', dealing('111234 222115', '122346'), '123 45.', 500],
])('the first bank can be %s', (_name, deal, log, score) => {
  expect(viewAfter(deal, log)).toMatchObject({ turn: 1, score, onBoard: true });
});

test('a Yardkle ends the turn: the running total is lost and the next turn is dealt', () => {
  const deal = dealing('555234', `111234 ${dull}`, '122346');
  expect(viewAfter(deal, '123. 123')).toEqual({
    turn: 2,
    roll: 0,
    dice: [1, 2, 2, 3, 4, 6],
    running: 0,
    score: 500,
    onBoard: true,
    busts: [1],
    finished: false,
  });
});

test.each([
  ['exactly 10,000', dealing('555234', '111111', '222222', '333333', '555234'), 10_000],
  ['more than 10,000', sixOnes, 12_000],
])('the game ends when %s are banked', (_name, deal, score) => {
  const log = score === 12_000 ? arrived : '123. 123456. 123456. 123456. 123.';
  expect(viewAfter(deal, log)).toEqual({
    turn: log.split(' ').length,
    roll: 0,
    dice: [],
    running: 0,
    busts: [],
    score,
    onBoard: true,
    finished: true,
  });
});

test('9,950 points or unbanked points do not end the game', () => {
  const threeTurns = '123456. 123456. 123456.';
  const dealt = (last: string): Deal => dealing('111111', '111111', '111111', last, '122346');
  expect(viewAfter(dealt('666234 666111 522346'), `${threeTurns} 123 456 1.`)).toMatchObject({
    turn: 4,
    score: 9950,
    finished: false,
  });
  expect(viewAfter(dealt('111111 122346'), `${threeTurns} 123456`)).toMatchObject({
    turn: 3,
    score: 9000,
    running: 3000,
    finished: false,
  });
});

/** 500 points in the first turn, then `turns` Yardkles. */
const poor = (turns: number): Deal =>
  dealing('555234', ...Array<string>(turns).fill(dull), '115234');

test('a bank in the fiftieth turn ends the game', () => {
  const deal = poor(48);
  expect(viewAfter(deal, '123.')).toMatchObject({ turn: 49, finished: false });
  const view = viewAfter(deal, '123. 12.');
  expect(view).toMatchObject({ turn: 50, roll: 0, dice: [], score: 700, finished: true });
  expect(view.busts).toEqual(Array.from({ length: 48 }, (_, at) => at + 1));
});

test('a Yardkle in the fiftieth turn ends the game', () => {
  const lastTurns = dealing('555234', ...Array<string>(48).fill(dull), `115234 ${dull}`);
  expect(viewAfter(lastTurns, '123. 1')).toMatchObject({
    turn: 50,
    dice: [],
    running: 0,
    score: 500,
  });
  expect(viewAfter(poor(49), '123.')).toMatchObject({ turn: 50, dice: [], finished: true });
});

test('fifty Yardkles are a whole game', () => {
  const view = viewAfter(dealing(dull), '');
  expect(view).toMatchObject({ turn: 50, roll: 0, dice: [], score: 0, onBoard: false });
  expect(view.busts).toHaveLength(50);
  expect(view.finished).toBe(true);
});

test('a table has no limit of fifty turns', () => {
  const deal = dealing('555234', ...Array<string>(60).fill(dull), '111111');
  const end = replay(yardkle, tableRules, logOf('123. 123456. 123456. 123456. 123456.'), deal);
  expect(end.ok && end.value).toMatchObject({ turn: 65, dice: [], score: 12_500 });
});

test.each([
  ['arrival in turn 5', 5, 10_000, 4_990_000, 5],
  ['arrival in turn 5 with more points', 5, 10_050, 4_989_950, 5],
  ['arrival in turn 50', 50, 10_000, 49_990_000, 50],
  ['arrival in turn 4 with a very high score', 4, 999_999, 3_000_001, 4],
  ['no arrival, 50 points short', 50, 9950, 50_990_050, null],
  ['nothing banked', 50, 0, 51_000_000, null],
])('a finished game has its standing and its bar: %s', (_name, turn, score, standing, turns) => {
  const state = { turn, roll: 0, dice: [], running: 0, score, busts: [] };
  expect(yardkle.standing(soloRules, state)).toBe(standing);
  expect(yardkle.bar(standing)).toEqual({ turns });
  expect([yardkle.turns(state), yardkle.score(soloRules, state)]).toEqual([turn, score]);
});

/**
 * Converts `'13 6.'` to a log: sets aside positions 1 and 3 and rolls on, then sets aside position
 * 6 and banks.
 */
const logOf = (text: string): string =>
  text
    .split(' ')
    .filter((move) => move !== '')
    .map((move) => {
      const aside = [...move].reduce(
        (mask, at) => mask | (at === '.' ? 0 : 1 << (Number(at) - 1)),
        0,
      );
      return formatMove({ kind: move.endsWith('.') ? 'bank' : 'roll', aside });
    })
    .join('');

const viewAfter = (deal: Deal, text: string): YardkleView => {
  const end = replay(yardkle, soloRules, logOf(text), deal);
  if (!end.ok) throw new Error(end.error.reason);
  return yardkle.view(soloRules, end.value);
};

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkSeating,
  clockwiseFrom,
  contendersAfter,
  memberAt,
  seatsOf,
  type StartRound,
} from '../../../engine/table/seating.ts';
import { facesOf } from '../dealing.ts';

const alone = (people: number): number[] => Array<number>(people).fill(1);

test.each([
  ['two people', alone(2), null],
  ['eight people', alone(8), null],
  ['nobody', [], 'too-few-cards'],
  ['one person', alone(1), 'too-few-cards'],
  ['nine people', alone(9), 'too-many-people'],
  ['one team of two', [2], 'too-few-cards'],
  ['two teams of two', [2, 2], null],
  ['four teams of two', [2, 2, 2, 2], null],
  ['teams of unequal size', [3, 1, 2], null],
  ['five teams, one of them of two', [2, 1, 1, 1, 1], 'too-many-teams'],
  ['nine people in two teams', [5, 4], 'too-many-people'],
  ['an empty team', [2, 0], 'empty-team'],
  ['half a person', [1.5, 1], 'empty-team'],
])('checks a seating: %s', (_name, sizes, error) => {
  expect(checkSeating(sizes)).toEqual(
    error === null ? { ok: true, value: sizes } : { ok: false, error },
  );
});

test.each([
  ['people alone', [1, 1, 1], '00 10 20'],
  ['partners sit across', [2, 2], '00 10 01 11'],
  ['teams of unequal size', [3, 1, 2], '00 10 20 01 21 02'],
])('seats everyone clockwise: %s', (_name, sizes, expected) => {
  expect(
    seatsOf(sizes)
      .map(({ team, member }) => `${team}${member}`)
      .join(' '),
  ).toBe(expected);
});

/** Converts `'3 - 5'` to a round in which the second of three seats does not roll. */
const roundOf = (text: string): StartRound =>
  text.split(' ').map((dice) => (dice === '-' ? null : facesOf(dice)));

test.each([
  ['nobody has rolled', 3, 1, [], [0, 1, 2]],
  ['the highest begins', 3, 1, ['2 6 5'], [1]],
  ['the last seat can begin too', 3, 1, ['2 5 6'], [2]],
  ['two tie for the highest', 3, 1, ['6 2 6'], [0, 2]],
  ['a tie below the highest does not count', 3, 1, ['2 6 2'], [1]],
  ['all tie', 3, 1, ['4 4 4'], [0, 1, 2]],
  ['those who tied roll again', 3, 1, ['6 2 6', '1 - 2'], [2]],
  ['the others do not come back', 4, 1, ['6 6 6 5', '3 3 1 -'], [0, 1]],
  ['ties can repeat', 3, 1, ['4 4 4', '6 6 1', '2 2 -', '1 3 -'], [1]],
  ['Yahtzee: all five dice count', 2, 5, ['66611 55555'], [1]],
  ['Yahtzee: other dice of the same total tie', 2, 5, ['66611 55442'], [0, 1]],
])('finds who can begin: %s', (_name, seats, diceCount, rounds, expected) => {
  expect(contendersAfter(seats, diceCount, rounds.map(roundOf))).toEqual({
    ok: true,
    value: expected,
  });
});

test.each([
  ['somebody has not rolled', 3, 1, ['2 - 5'], 0],
  ['somebody is missing', 3, 1, ['2 5'], 0],
  ['one roll too many', 3, 1, ['2 5 6 1'], 0],
  ['too many dice', 2, 1, ['2 55'], 0],
  ['too few dice', 2, 5, ['12345 1234'], 0],
  ['somebody rolls again who did not tie', 3, 1, ['6 2 6', '1 6 2'], 1],
  ['one of those who tied does not roll', 3, 1, ['6 2 6', '1 - -'], 1],
  ['a round after the start is decided', 3, 1, ['6 2 5', '1 2 3'], 1],
])('rejects a round of starting rolls: %s', (_name, seats, diceCount, rounds, index) => {
  const found = contendersAfter(seats, diceCount, rounds.map(roundOf));
  expect(found).toEqual({ ok: false, error: { index } });
});

test('play goes clockwise from the card that begins', () => {
  expect([0, 1, 2].map((first) => clockwiseFrom(3, first))).toEqual([
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
  ]);
});

test.each([
  ['the first of every team', [2, 2], 0, 0, ['0101', '0101']],
  ['the one who rolled the highest, then the partner', [2, 2], 0, 1, ['1010', '0101']],
  ['teams of unequal size', [3, 1, 2], 2, 1, ['0120', '0000', '1010']],
])('partners alternate: %s', (_name, sizes, team, member, expected) => {
  const players = sizes.map((_, card) =>
    [0, 1, 2, 3].map((turn) => memberAt(sizes, { team, member }, card, turn)).join(''),
  );
  expect(players).toEqual(expected);
});

test('a team that does not exist has no member', () => {
  expect(() => memberAt([1, 1], { team: 0, member: 0 }, 2, 0)).toThrow(RangeError);
});

test('the turns of partners differ by at most one', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(sizes, fc.nat(), fc.integer({ min: 1, max: 50 }), (teams, choice, turns) => {
      const starter = seatsOf(teams)[choice % seatsOf(teams).length];
      if (starter === undefined) throw new Error('nobody is seated');
      teams.forEach((size, team) => {
        const counts = Array<number>(size).fill(0);
        for (let turn = 0; turn < turns; turn++) {
          const member = memberAt(teams, starter, team, turn);
          counts[member] = (counts[member] ?? NaN) + 1;
        }
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      });
    }),
  );
});

/** Tables of every game and rule set, in any state. */
import fc from 'fast-check';
import type { Variant } from '../../../engine/games.ts';
import type { SeededTable } from '../../../engine/table/open.ts';
import { nameLengthMax } from '../../../engine/table/names.ts';
import { recordedAfter } from '../../../engine/table/recorded.ts';
import { opened, withStart } from '../../reference/tables.ts';
import { moveTexts } from '../../reference/moves.ts';

/** Adds one move to the file for each of `choices`, an index among the legal moves. */
export const withMoves = (file: SeededTable, choices: readonly number[]): SeededTable => {
  let { play } = opened(file);
  for (const choice of choices) {
    if (!play) break;
    const before = play;
    const legal = moveTexts(file.game).flatMap((move) => {
      const next = recordedAfter(before, move);
      return next.ok ? [next.value] : [];
    });
    play = legal.at(choice % legal.length) ?? play;
  }
  return { ...file, log: play?.log ?? '' };
};

const hex32 = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
const name = fc
  .oneof(
    fc.constantFrom('Anna', 'Ben', '花子', '<b>Eve</b>', 'n'.repeat(nameLengthMax), '🎲', 'René'),
    fc.stringMatching(/^[a-zA-Z]{1,24}$/),
  )
  .filter((text) => text !== '');
const alone = fc.array(
  name.map((one) => [one]),
  { minLength: 2, maxLength: 8 },
);
const partners = fc.array(fc.array(name, { minLength: 1, maxLength: 2 }), {
  minLength: 2,
  maxLength: 4,
});

/** A table of this variant: before or during the starting rolls, or in play. */
export const arbitraryTable = (variant: Variant): fc.Arbitrary<SeededTable> =>
  fc
    .record({
      teams: fc.oneof(alone, partners),
      dice: fc.constantFrom('own', 'same'),
      settles: fc.boolean(),
      startSeed: hex32,
      seeds: fc.array(hex32, { minLength: 8, maxLength: 8 }),
      startRolls: fc.option(fc.nat(6), { freq: 3 }),
      choices: fc.array(fc.nat(999), { maxLength: 25 }),
    })
    .map(({ choices, startRolls, ...known }) => {
      const seeds = known.seeds.slice(0, known.dice === 'same' ? 1 : known.teams.length);
      const { game, rules } = variant;
      const begun = withStart({ ...known, game, rules, seeds, startRolls: [], log: '' });
      return startRolls === null
        ? withMoves(begun, choices)
        : { ...begun, startRolls: begun.startRolls.slice(0, startRolls) };
    });

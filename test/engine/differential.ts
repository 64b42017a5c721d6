/**
 * Compares the engine with a slow and literal reference that shares no code with it, on complete
 * games, truncated games, and logs with an error. `EVENROLL_LONG=1` plays a million games.
 */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { parseSeed } from '../../engine/dice.ts';
import type { Variant } from '../../engine/games.ts';
import type { Face } from '../../engine/types.ts';
import { isLong } from '../long.ts';
import { diceOfSeed, type DiceOf } from '../reference/dice.ts';
import { randomOf, type Random } from '../reference/random.ts';

type Dice = readonly number[];

interface Comparison {
  readonly variant: Variant;
  /** How many games a run plays that is not long. */
  readonly games: number;
  readonly gamesPerSeed: number;
  /** Dice of a roll. */
  readonly positions: number;
  /** Plays a game by the reference, and returns its log with others that are not played. */
  readonly logsOf: (
    dice: DiceOf,
    random: Random,
    count: (what: string) => void,
  ) => Iterable<string>;
  /** What the reference says of a log. */
  readonly replayLog: (dice: DiceOf, log: string) => unknown;
  /** Changes the dice of every fourth seed, so that rare rolls become common. */
  readonly loaded?: (dice: Dice) => Dice;
  /** How often, at least, what is counted has to occur; besides it nothing may. */
  readonly wanted: Readonly<Record<string, number>>;
}

/** Every way for a log of a card to end, in the engine's words. */
export const outcomes: readonly string[] = [
  'a whole game',
  'a game in progress',
  'not a valid move',
  'no rolls are left in this turn',
  'this box is already filled',
  'the game is over',
];

export const timesEach = (names: readonly string[], times: number): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, times]));

export const expectAgreement = async ({ variant, games, ...rest }: Comparison): Promise<void> => {
  const { gamesPerSeed, positions, logsOf, replayLog, loaded, wanted } = rest;
  const differences: unknown[] = [];
  const counts = new Map<string, number>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  for (let day = 0; day < (isLong ? 1_000_000 : games) / gamesPerSeed; day++) {
    const hex = createHash('sha256').update(`differential/${variant.rules}/${day}`).digest('hex');
    const seed = parseSeed(hex);
    if (!seed.ok) throw new Error(seed.error);
    const [own, theirs] = [variant.dealer(seed.value), diceOfSeed(hex, variant.game, positions)];
    // Each side computes its dice by its own code.
    const load = loaded && day % 4 === 0 ? loaded : (dice: Dice) => dice;
    const deal: typeof own = (...roll) => load(own(...roll)) as readonly Face[];
    const dice: DiceOf = (...roll) => load(theirs(...roll));
    for (let game = 0; game < gamesPerSeed; game++)
      for (const log of logsOf(dice, randomOf(day * gamesPerSeed + game), count)) {
        const end = variant.start(deal).after(log, 0, deal);
        const found = end.ok ? { view: end.value.view() } : { at: end.error.at };
        const ended = end.ok && end.value.isOver ? 'a whole game' : 'a game in progress';
        count(end.ok ? ended : end.error.reason.replaceAll(/\d+/g, '#'));
        const expected = replayLog(dice, log);
        if (!isDeepStrictEqual(found, expected)) differences.push({ hex, log, found, expected });
      }
    // Yields to the test runner.
    await setImmediate();
  }
  expect(differences.slice(0, 3)).toEqual([]);
  expect(Object.keys(wanted).filter((name) => (counts.get(name) ?? 0) < wanted[name]!)).toEqual([]);
  expect([...counts.keys()].filter((name) => !(name in wanted))).toEqual([]);
};

/**
 * Compares the engine with a slow and literal reference that shares no code with it, on complete
 * games, truncated games, and logs with an error. `EVENROLL_LONG=1` plays a million games instead
 * of eight thousand.
 */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { parseSeed } from '../../../engine/dice.ts';
import type { Variant } from '../../../engine/games.ts';
import { diceOfSeed } from '../../reference/dice.ts';
import { mutated } from '../../reference/players.ts';
import { pick, randomOf, type Random } from '../../reference/random.ts';
import { letters, replayLog, ruleSetNames, startGame } from '../../reference/yatzy.ts';
import { playOut } from '../../reference/yatzy-players.ts';
import { yatzys } from '../variants.ts';
import { isLong } from '../../long.ts';

const gamesPerRules = (isLong ? 1_000_000 : 1_500) / ruleSetNames.length;
const gamesPerSeed = 40;
/** How often every way for a log to end must occur. */
const casesMin = 20;

const barred = 'boxes are filled in the order of the card';

test.each(yatzys)(
  '$rules: the engine and the reference agree on every log',
  async (variant: Variant) => {
    const rules = ruleSetNames.find((name) => name === variant.rules);
    if (rules === undefined) throw new Error(`the reference does not know ${variant.rules}`);
    const differences: unknown[] = [];
    const counts = new Map<string, number>();
    for (let day = 0; day < gamesPerRules / gamesPerSeed; day++) {
      const hex = createHash('sha256').update(`differential/${rules}/${day}`).digest('hex');
      const seed = parseSeed(hex);
      if (!seed.ok) throw new Error(seed.error);
      const [deal, dice] = [variant.dealer(seed.value), diceOfSeed(hex, 'yatzy')];
      for (let game = 0; game < gamesPerSeed; game++) {
        const random = randomOf(day * gamesPerSeed + game);
        const log = playOut(startGame(rules, dice), random);
        for (const text of [log, mutated(log, random), withAnotherBox(log, random)]) {
          const end = variant.start(deal).after(text, 0, deal);
          const found = end.ok ? { view: end.value.view() } : { at: end.error.at };
          const ended = end.ok && end.value.isOver ? 'a whole game' : 'a game in progress';
          const outcome = end.ok ? ended : end.error.reason;
          counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
          const expected = replayLog(rules, dice, text);
          if (!isDeepStrictEqual(found, expected)) differences.push({ text, found, expected });
        }
      }
      // Yields to the test runner.
      await setImmediate();
    }
    expect(differences.slice(0, 3)).toEqual([]);
    const cases = rules === 'forced' ? [...outcomes, barred] : outcomes;
    expect(cases.filter((name) => (counts.get(name) ?? 0) < casesMin)).toEqual([]);
  },
  1_800_000,
);

/** Every way for a log to end, in the engine's words. */
const outcomes = [
  'a whole game',
  'a game in progress',
  'not a valid move',
  'no rolls are left in this turn',
  'this box is already filled',
  'the game is over',
];

/** Replaces one box of `log` by a random one. */
const withAnotherBox = (log: string, random: Random): string => {
  const wanted = random(letters.length);
  let box = 0;
  return log.replaceAll(/[A-O]/g, (letter) => (box++ === wanted ? pick(letters, random) : letter));
};

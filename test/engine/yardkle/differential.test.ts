/**
 * Compares the engine with a slow and literal reference that shares no code with it, on complete
 * games, truncated games, and logs with an error. `EVENROLL_LONG=1` plays a million games instead
 * of 2,500.
 *
 * @module-tag whole
 */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { dealerOf, parseSeed } from '../../../engine/dice.ts';
import { replay } from '../../../engine/replay.ts';
import type { Deal } from '../../../engine/types.ts';
import { yardkle } from '../../../engine/yardkle/game.ts';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { diceOfSeed, type DiceOf } from '../../reference/dice.ts';
import { randomOf } from '../../reference/random.ts';
import { replayLog, startGame, viewOf, type ReferenceView } from '../../reference/yardkle.ts';
import { mutated, playerOf, playOut } from '../../reference/yardkle-players.ts';
import { isLong } from '../../long.ts';

const games = isLong ? 1_000_000 : 2_500;
const gamesPerSeed = 100;

const outcomeMin = 25;

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);

type Expected = { readonly at: number } | { readonly view: ReferenceView };

test('the engine and the reference agree on every log', async () => {
  const differences: unknown[] = [];
  const counts = new Map<string, number>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  for (let day = 0; day < games / gamesPerSeed; day++) {
    differences.push(...gamesOf(day, count));
    // Yields to the test runner.
    await setImmediate();
  }
  expect(differences.slice(0, 3)).toEqual([]);
  const wanted = { ...events, ...Object.fromEntries(outcomes.map((name) => [name, outcomeMin])) };
  expect(Object.entries(wanted).filter(([name, min]) => (counts.get(name) ?? 0) < min)).toEqual([]);
  const known = Object.keys(wanted);
  expect([...counts.keys()].filter((name) => !known.includes(name))).toEqual([]);
}, 1_800_000);

/** Events that must occur, in the reference's words, with their minimum number in 2,500 games. */
const events: Readonly<Record<string, number>> = {
  'entry with just 500': 75,
  'entry with more than 500': 250,
  'hot dice at once': 250,
  'hot dice over several rolls': 250,
  'bust in roll one': 250,
  'bust in roll two or later': 250,
  'bust of 1000 or more': 250,
  'two busts in a row': 250,
  'three busts in a row': 75,
  'bust in turn 50': 75,
  'arrival early': 250,
  'arrival in turn 50': 5,
  'no arrival': 250,
};

/** Every way for a log to end, in the engine's words, with `#` for digits. */
const outcomes = [
  'a whole game',
  'a game in progress',
  'not a valid move',
  'the game is over',
  'set at least one die aside',
  'position # is set aside already',
  'the # at position # scores nothing',
  'the # at position # scores nothing without more dice',
  'a bank needs # for the first time; this turn is worth #',
];

/**
 * Replaces ones and fives in every third roll, so that Yardkles follow one another. Applied to the
 * engine and the reference separately.
 */
const dullDice =
  (diceOf: DiceOf): DiceOf =>
  (turn, roll) => {
    const dice = diceOf(turn, roll);
    return sumOf(dice) % 3 > 0 ? dice : dice.map((die) => (die % 4 === 1 ? die + 1 : die));
  };

const dullDeal =
  (deal: Deal): Deal =>
  (turn, roll, held) => {
    const dice = deal(turn, roll, held);
    const isSpoilt = sumOf(dice) % 3 === 0;
    return dice.map((face) => (isSpoilt && face === 1 ? 2 : isSpoilt && face === 5 ? 6 : face));
  };

/** The same dice for both sides, each computed by its own code, fair or dull. */
const tableOf = (seedHex: string, isDull: boolean): { deal: Deal; dice: DiceOf } => {
  const seed = parseSeed(seedHex);
  if (!seed.ok) throw new Error(seed.error);
  const [deal, dice] = [dealerOf(seed.value, 'yardkle', 6), diceOfSeed(seedHex, 'yardkle', 6)];
  return isDull ? { deal: dullDeal(deal), dice: dullDice(dice) } : { deal, dice };
};

/** How a log ends, and how the engine and the reference differ on it. */
const compare = (deal: Deal, log: string, expected: Expected) => {
  const end = replay(yardkle, soloRules, log, deal);
  const found = end.ok ? { view: yardkle.view(soloRules, end.value) } : { at: end.error.at };
  const ended = end.ok && yardkle.isOver(end.value) ? 'a whole game' : 'a game in progress';
  return {
    outcome: end.ok ? ended : end.error.reason.replaceAll(/\d+/g, '#'),
    differences: isDeepStrictEqual(found, expected) ? [] : [{ log, found, expected }],
  };
};

/**
 * Plays and compares the games of one seed. Calls `count` for each event and outcome that occurs.
 */
const gamesOf = (day: number, count: (what: string) => void) => {
  const seed = createHash('sha256').update(`differential/yardkle/${day}`).digest('hex');
  const isDull = day % 4 === 0;
  const { deal, dice } = tableOf(seed, isDull);
  return Array.from({ length: gamesPerSeed }, (_, game) => {
    const random = randomOf(day * gamesPerSeed + game);
    const played = startGame(dice);
    const log = playOut(played, playerOf(random));
    played.events.forEach(count);
    const wrong = mutated(log, random);
    return [
      compare(deal, log, { view: viewOf(played) }),
      compare(deal, wrong, replayLog(dice, wrong)),
    ].flatMap(({ outcome, differences }) => {
      count(outcome);
      return differences.map((difference) => ({ seed, isDull, ...difference }));
    });
  }).flat();
};

/**
 * Compares the engine with a slow and literal reference that shares no code with it, on complete
 * games, truncated games, and logs with an error. `EVENROLL_LONG=1` plays a million games instead
 * of fourteen thousand.
 */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { parseSeed } from '../../../engine/dice.ts';
import type { Variant } from '../../../engine/games.ts';
import type { Deal } from '../../../engine/types.ts';
import { diceOfSeed, type DiceOf } from '../../reference/dice.ts';
import { mutated, playerOf, playOut } from '../../reference/players.ts';
import { pick, randomOf, type Random } from '../../reference/random.ts';
import { replayLog } from '../../reference/replay.ts';
import { letters, ruleSetNames, startGame, type RuleSetName } from '../../reference/yahtzee.ts';
import { yahtzees, yahtzeeView } from '../variants.ts';
import { isLong } from '../../long.ts';
import { tiersOf } from '../../tier.ts';

const gamesPerRules = (isLong ? 1_000_000 : 4_000) / ruleSetNames.length;
const gamesPerSeed = 20;
/** How often every paragraph, and every way for a log to end, must occur in 1,000 games. */
const casesMin = 10;

const either = (...ends: readonly string[]): string[] =>
  ends.flatMap((end) => [`with 50: ${end}`, `with 0: ${end}`]);

const barred = 'the joker rules do not allow this box now';

for (const { rows, tier } of tiersOf(4, yahtzees))
  test.each(rows)(
    '$rules: the engine and the reference agree on every log',
    { ...tier, timeout: 1_800_000 },
    async (variant) => {
      const rules = ruleSetNames.find((name) => name === variant.rules);
      if (rules === undefined) throw new Error(`the reference does not know ${variant.rules}`);
      const differences: unknown[] = [];
      const counts = new Map<string, number>();
      const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
      for (let day = 0; day < gamesPerRules / gamesPerSeed; day++) {
        differences.push(...gamesOf(variant, rules, day, count));
        // Yields to the test runner.
        await setImmediate();
      }
      expect(differences.slice(0, 3)).toEqual([]);
      const cases = [...outcomes, ...casesOf[rules]];
      const rare = cases.filter((name) => (counts.get(name) ?? 0) < casesMin);
      expect(rare).toEqual([]);
    },
  );

/**
 * Every paragraph of a rule set about further yahtzees, by what the yahtzee box contains, and
 * whether it ever bars an open box.
 */
const casesOf: Readonly<Record<RuleSetName, readonly string[]>> = {
  official: [...either('own box', 'lower', 'zero above'), barred],
  yardzee: ['with 50: own box', 'with 50: any', 'with 0: ordinary', barred],
  applet: either('own box open', 'own box filled'),
  ordered: [...either('own box', 'kinds first', 'lower', 'zero above'), barred],
};

/** Every way for a log to end, in the engine's words. */
const outcomes = [
  'a whole game',
  'a game in progress',
  'not a valid move',
  'no rolls are left in this turn',
  'this box is already filled',
  'the game is over',
];

/**
 * Makes all five dice equal if the first two are. Applied to the engine and the reference
 * separately.
 */
const loadedDice =
  (diceOf: DiceOf): DiceOf =>
  (turn, roll) => {
    const dice = diceOf(turn, roll);
    return dice[0] === dice[1] ? dice.map(() => dice[0] ?? 0) : dice;
  };

const loadedDeal =
  (deal: Deal): Deal =>
  (turn, roll, held) => {
    const [first, ...others] = deal(turn, roll, held);
    if (first === undefined) return [];
    return first === others[0] ? [first, first, first, first, first] : [first, ...others];
  };

/** The same dice for both sides, each computed by its own code, fair or loaded. */
const tableOf = (variant: Variant, seedHex: string, isLoaded: boolean) => {
  const seed = parseSeed(seedHex);
  if (!seed.ok) throw new Error(seed.error);
  const [deal, dice] = [variant.dealer(seed.value), diceOfSeed(seedHex)];
  return isLoaded ? { deal: loadedDeal(deal), dice: loadedDice(dice) } : { deal, dice };
};

/** Replaces the boxes in `log` that further yahtzees filled by random ones. */
const withRandomFills = (log: string, kinds: readonly string[], random: Random): string => {
  let fills = 0;
  return log.replaceAll(/[A-M]/g, (letter) =>
    kinds[fills++]?.startsWith('with') === true ? pick(letters, random) : letter,
  );
};

/** How a log ends, and how the engine and the reference differ on it. */
const compare = (variant: Variant, rules: RuleSetName, deal: Deal, dice: DiceOf, log: string) => {
  const end = variant.start(deal).after(log, 0, deal);
  const found = end.ok ? { view: end.value.view() } : { at: end.error.at };
  const expected = replayLog(rules, dice, log);
  const isEqual =
    isDeepStrictEqual(found, expected) &&
    (!end.ok || end.value.score() === yahtzeeView(end.value).totals.total);
  const ended = end.ok && end.value.isOver ? 'a whole game' : 'a game in progress';
  return {
    outcome: end.ok ? ended : end.error.reason,
    differences: isEqual ? [] : [{ rules, log, found, expected }],
  };
};

/**
 * Plays and compares the games of one seed. Calls `count` for each paragraph and outcome that
 * occurs.
 */
const gamesOf = (
  variant: Variant,
  rules: RuleSetName,
  day: number,
  count: (what: string) => void,
) => {
  const seed = createHash('sha256').update(`differential/${rules}/${day}`).digest('hex');
  const { deal, dice } = tableOf(variant, seed, day % 4 === 0);
  return Array.from({ length: gamesPerSeed }, (_, game) => {
    const random = randomOf(day * gamesPerSeed + game);
    const played = startGame(rules, dice);
    const log = playOut(played, playerOf(random));
    played.paragraphs.forEach(count);
    const logs = [log, mutated(log, random), withRandomFills(log, played.paragraphs, random)];
    return [...new Set(logs)].flatMap((text) => {
      const { outcome, differences } = compare(variant, rules, deal, dice, text);
      count(outcome);
      return differences.map((difference) => ({ seed, isLoaded: day % 4 === 0, ...difference }));
    });
  }).flat();
};

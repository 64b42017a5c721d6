import { test } from 'vitest';
import { mutated, playerOf, playOut } from '../../reference/players.ts';
import { pick, type Random } from '../../reference/random.ts';
import { replayLog } from '../../reference/replay.ts';
import { letters, ruleSetNames, startGame, type RuleSetName } from '../../reference/yahtzee.ts';
import { tiersOf } from '../../tier.ts';
import { expectAgreement, outcomes, timesEach } from '../differential.ts';
import { yahtzees } from '../variants.ts';

const either = (...ends: readonly string[]): string[] =>
  ends.flatMap((end) => [`with 50: ${end}`, `with 0: ${end}`]);

const barred = 'the joker rules do not allow this box now';

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

for (const { rows, tier } of tiersOf(4, yahtzees))
  test.each(rows)(
    '$rules: the engine and the reference agree on every log',
    { ...tier, timeout: 1_800_000 },
    (variant) => {
      const rules = ruleSetNames.find((name) => name === variant.rules);
      if (rules === undefined) throw new Error(`the reference does not know ${variant.rules}`);
      return expectAgreement({
        ...{ variant, games: 1_000, gamesPerSeed: 20, positions: 5 },
        logsOf(dice, random, count) {
          const played = startGame(rules, dice);
          const log = playOut(played, playerOf(random));
          played.paragraphs.forEach(count);
          const refilled = withRandomFills(log, played.paragraphs, random);
          return new Set([log, mutated(log, random), refilled]);
        },
        replayLog: (dice, log) => replayLog(rules, dice, log),
        loaded: (dice) => (dice[0] === dice[1] ? dice.map(() => dice[0]!) : dice),
        wanted: timesEach([...outcomes, ...casesOf[rules], 'ordinary', 'yahtzee open'], 10),
      });
    },
  );

/** Replaces the boxes in `log` that further yahtzees filled by random ones. */
const withRandomFills = (log: string, kinds: readonly string[], random: Random): string => {
  let fills = 0;
  return log.replaceAll(/[A-M]/g, (letter) =>
    kinds[fills++]?.startsWith('with') === true ? pick(letters, random) : letter,
  );
};

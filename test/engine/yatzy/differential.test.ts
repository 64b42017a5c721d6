import { test } from 'vitest';
import { mutated } from '../../reference/players.ts';
import { pick, type Random } from '../../reference/random.ts';
import { letters, replayLog, ruleSetNames, startGame } from '../../reference/yatzy.ts';
import { playOut } from '../../reference/yatzy-players.ts';
import { expectAgreement, outcomes, timesEach } from '../differential.ts';
import { yatzys } from '../variants.ts';

const barred = 'boxes are filled in the order of the card';

test.each(yatzys)(
  '$rules: the engine and the reference agree on every log',
  (variant) => {
    const rules = ruleSetNames.find((name) => name === variant.rules);
    if (rules === undefined) throw new Error(`the reference does not know ${variant.rules}`);
    return expectAgreement({
      ...{ variant, games: 750, gamesPerSeed: 40, positions: 5 },
      logsOf(dice, random) {
        const log = playOut(startGame(rules, dice), random);
        return [log, mutated(log, random), withAnotherBox(log, random)];
      },
      replayLog: (dice, log) => replayLog(rules, dice, log),
      wanted: timesEach(rules === 'forced' ? [...outcomes, barred] : outcomes, 20),
    });
  },
  1_800_000,
);

/** Replaces one box of `log` by a random one. */
const withAnotherBox = (log: string, random: Random): string => {
  const wanted = random(letters.length);
  let box = 0;
  return log.replaceAll(/[A-O]/g, (letter) => (box++ === wanted ? pick(letters, random) : letter));
};

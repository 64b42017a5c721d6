/** How hard the decisions of ten years are, and how often one is asked again. */
import { daysInYear, formatDay } from '../../engine/calendar.ts';
import { chainOf, lastSeedOf } from '../../engine/chain.ts';
import { dealerOf } from '../../engine/dice.ts';
import { dailyVariant } from '../../engine/games.ts';
import {
  daysApart,
  firstRolls,
  isAskedAbout,
  questionOf,
  rollToAsk,
  type AskedRoll,
} from '../../engine/one-roll.ts';
import { gameNames } from '../../engine/rule-sets.ts';
import { solved } from '../engine/solved.ts';
import { medianOf, print } from './figure.ts';

const masterKey = new Uint8Array(32).fill(0xbe);
const firstYear = 2026;
const years = 10;
/** Points: below this, a decision is easy. */
const easyMax = 0.5;

const variants = gameNames.map(dailyVariant).filter(({ rules }) => isAskedAbout(rules));

/** What is asked on each day of a year after those in `asked`, which grows. */
const rollsOfYear = (year: number, asked: string[]): readonly AskedRoll[] => {
  const chain = chainOf(year, lastSeedOf(masterKey, year));
  return Array.from({ length: daysInYear(year) }, (_, day) => {
    const seed = chain[day + 1];
    if (!seed) throw new RangeError(`no seed of ${formatDay({ year, dayOfYear: day + 1 })}`);
    const rolls = variants.flatMap(({ game, rules, positions }) =>
      firstRolls(solved(rules).coach, { game, rules }, dealerOf(seed, game, positions)),
    );
    const roll = rollToAsk(rolls, asked.slice(-daysApart));
    if (roll === null) throw new Error('a day without a roll');
    asked.push(questionOf(roll));
    return roll;
  });
};

export const benchOneRoll = (): void => {
  const asked: string[] = [];
  const rolls = Array.from({ length: years }, (_, at) => rollsOfYear(firstYear + at, asked)).flat();
  const inYear = (figure: string, meets: (roll: AskedRoll, at: number) => boolean): void =>
    print({ figure, value: rolls.filter(meets).length / years, unit: 'days a year' });
  const value = medianOf(rolls.map(({ hardness }) => hardness));
  print({ figure: 'one roll: the median loss of level 20', value, unit: 'points' });
  inYear('one roll: level 20 loses less than half a point', ({ hardness }) => hardness < easyMax);
  inYear('one roll: a second roll', ({ roll }) => roll === 1);
  inYear('one roll: a question asked in the 90 days before', (_, at) =>
    asked.slice(Math.max(0, at - daysApart), at).includes(asked[at] ?? ''),
  );
};

/**
 * Whatever is said of a rule set is what the engine makes of it. Rule sets that are made up for
 * these tests lack what the published ones have in common.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Card } from '../../../../engine/card/card.ts';
import { boxes, emptyCard, yahtzeeBox, yahtzeePoints } from '../../../../engine/yahtzee/boxes.ts';
import { ruleSetNames } from '../../../../engine/yahtzee/bonuses.ts';
import { yahtzee } from '../../../../engine/yahtzee/game.ts';
import { plainPoints } from '../../../../engine/yahtzee/points.ts';
import { ruleSets, type RuleSet } from '../../../../engine/yahtzee/rules.ts';
import { bonusPoints, pointsIn, totalsOf } from '../../../../engine/yahtzee/score.ts';
import { faces, type Face } from '../../../../engine/types.ts';
import { ruleTable, sheetOf } from '../../../../web/games/yahtzee/rules-sheet.ts';
import { reasonOf, ruleSetLines } from '../../../../web/games/yahtzee/rule-words.ts';
import { yahtzeeStatistics } from '../../../../web/games/yahtzee/statistics.ts';
import { fullWords, isFeat, jokerWords } from '../../../../web/games/yahtzee/words.ts';
import howOfYahtzee from '../../../../web/games/yahtzee/how.html?raw';
import { rulesLines } from '../../../../web/rules-lines.ts';
import { madeUpRuleSets } from '../../../reference/rule-sets.ts';
import { mount } from '../../fixture.ts';
import { all, one, textOf } from '../../reading.ts';

const published = ruleSetNames.map((name) => ruleSets[name]);
const every = [...published, ...madeUpRuleSets];

/** What the engine pays for the roll. */
const bonusFor = (rules: RuleSet, { card, dice }: Roll): number => bonusPoints(rules, card, dice);

test('a Yahtzee is announced while its box is open, and later if the rules reward it', () => {
  const [bare, unpaid, plain] = madeUpRuleSets;
  const open = ['sixes', 'fullHouse', 'chance'];
  const announced = (rules: RuleSet | undefined, points: number | null) =>
    rules && isFeat(rules, viewOf(rules, 6, open, points));
  for (const rules of every) expect(announced(rules, null)).toBe(true);
  expect([ruleSets.official, bare, unpaid, plain].map((rules) => announced(rules, 50))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('five equal dice are a Yahtzee that a re-roll would lose, or score the most that a box holds', () => {
  const [bare = ruleSets.official] = madeUpRuleSets;
  const words = (rules: RuleSet, face: Face) =>
    fullWords(rules, viewOf(rules, face, ['sixes', 'ones', 'chance'], 50));
  expect([words(ruleSets.official, 6), words(ruleSets.official, 2)]).toEqual([
    'a Yahtzee',
    'a Yahtzee',
  ]);
  expect([words(bare, 6), words(bare, 1), words(bare, 2)]).toEqual([
    'five of a kind',
    'five of a kind',
    null,
  ]);
});

describe.each(every.map((rules) => [rules.title, rules] as const))('%s', (_, rules) => {
  test('its page states the bonuses and the joker that it has', async () => {
    const page = textOf(one(await mount(sheetOf(rules)), '.read'));
    expectTrue(rules, page);
    expect(page).toMatch(/\d+ at \d+ or more in the upper section/);
    expect(page.includes(`+${furtherBonus(rules)} each time`)).toBe(furtherBonus(rules) > 0);
    expect(page.includes('joker')).toBe(hasJoker(rules));
  });

  test('its column in the comparison does so too', async () => {
    const cells = all(await mount(ruleTable([rules])), 'tbody td').map(textOf);
    for (const cell of cells) expectTrue(rules, cell);
    expect(cells).toHaveLength(4);
  });

  test('what is said of five equal dice in play is what they score', () => {
    fc.assert(
      fc.property(arbitraryRoll, (roll) => {
        const { card, dice } = roll;
        const state = { turn: 1, roll: 0, dice, card, bonus: 0 };
        const view = yahtzee.view(rules, state);
        const said = jokerWords(rules, view);
        expect(isFeat(rules, view)).toBe(said !== null);
        const outcomes = outcomesOf(rules, roll);
        const isPlain = outcomes.every(({ points, plain }) => points === plain);
        const bonus = bonusFor(rules, roll);
        if (said === null) {
          expect({ isPlain, bonus }).toEqual({ isPlain: true, bonus: 0 });
          return;
        }
        const text = `${said.head} ${said.words}`;
        expect(said.bonus).toBe(bonus);
        if (text.includes('No bonus')) expect(furtherBonus(rules)).toBeGreaterThan(0);
        if (text.includes('you took a 0')) expect(card[yahtzeeBox]).toBe(0);
        if (text.includes('must take a 0'))
          expect(outcomes.filter(({ points }) => points)).toEqual([]);
        if (text.includes('must score there'))
          expect(outcomes.filter(({ points }) => points !== null)).toHaveLength(1);
        if (text.includes('like any other')) expect(isPlain).toBe(true);
        if (furtherBonus(rules) === 0) expect(isPlain).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('so is what the rules page says of them', () => {
    fc.assert(
      fc.property(arbitraryRoll, (roll) => {
        const text = reasonOf(rules, roll.card, roll.dice);
        const bonus = bonusFor(rules, roll);
        const outcomes = outcomesOf(rules, roll);
        expect(bonusesIn(text)).toEqual(bonus > 0 ? [bonus] : []);
        if (text.includes('No bonus')) expect(furtherBonus(rules)).toBeGreaterThan(0);
        if (text.includes('you took a 0')) expect(roll.card[yahtzeeBox]).toBe(0);
        expect(text.includes('has to go in')).toBe(outcomes.some(({ points }) => points === null));
        if (/at its usual value/.test(text))
          expect(outcomes.map(({ points }) => points)).toEqual(outcomes.map(({ plain }) => plain));
      }),
      { numRuns: 500 },
    );
  });

  test('the lines of a table’s score sheet are the bonuses that it pays', () => {
    const start = yahtzee.start(rules, () => [1, 2, 3, 4, 6]);
    const names = yahtzee.lines(rules, start)?.map(([name]) => name) ?? [];
    expect(names.includes('Yahtzee bonus')).toBe(furtherBonus(rules) > 0);
    expect(names).toContain(`Bonus of ${rules.upperBonus.points}`);
  });
});

test.each(ruleSetNames)('the lines on %s are true of it', (name) => {
  expectTrue(ruleSets[name], ruleSetLines[name]);
  expectTrue(ruleSets[name], rulesLines[name]);
});

test('how to play states the bonuses of every day', () => {
  const { upperBonus } = ruleSets.official;
  const how = howOfYahtzee.replaceAll(/\s+/g, ' ');
  expect(how).toContain(`score ${upperBonus.threshold} or more in the upper section`);
  expect(how).toContain(`for a ${upperBonus.points}-point bonus`);
  expect(bonusesIn(how)).toEqual([furtherBonus(ruleSets.official)]);
  expect(yahtzeeStatistics.feats['further-yahtzee']).toContain(
    `for ${furtherBonus(ruleSets.official)}`,
  );
});

/** A card with five equal dice to score. The Yahtzee box is filled. */
interface Roll {
  readonly card: Card;
  readonly dice: readonly Face[];
}

const arbitraryRoll: fc.Arbitrary<Roll> = fc
  .record({
    face: fc.constantFrom(...faces),
    open: fc.array(fc.nat(boxes.length - 1), { minLength: 1, maxLength: boxes.length }),
    yahtzee: fc.constantFrom(0, yahtzeePoints),
  })
  .map(({ face, open, yahtzee: points }) => ({
    card: emptyCard.map((_, at) => (at === yahtzeeBox ? points : open.includes(at) ? null : 0)),
    dice: [face, face, face, face, face],
  }))
  .filter(({ card }) => card.includes(null));

/** The points of the roll in each open box; null where the rules don't allow it. */
const outcomesOf = (rules: RuleSet, { card, dice }: Roll) =>
  boxes.flatMap((_, at) =>
    card[at] === null
      ? [{ points: pointsIn(rules, card, dice, at), plain: plainPoints(dice, at) }]
      : [],
  );

/** What the engine pays for every further Yahtzee. */
const furtherBonus = (rules: RuleSet): number =>
  bonusFor(rules, {
    card: emptyCard.map((_, at) => (at === yahtzeeBox ? yahtzeePoints : null)),
    dice: [1, 1, 1, 1, 1],
  });

/** Whether the engine scores some roll in another way than its dice alone do. */
const hasJoker = (rules: RuleSet): boolean =>
  fc
    .sample(arbitraryRoll, { seed: 1, numRuns: 500 })
    .some((roll) => outcomesOf(rules, roll).some(({ points, plain }) => points !== plain));

/** All figures after a plus in a text. */
const bonusesIn = (text: string): number[] =>
  [...text.matchAll(/\+(\d+)/g)].map(([, points]) => Number(points));

/** What is said of the rule set itself. */
const expectTrue = (rules: RuleSet, text: string): void => {
  const bonus = furtherBonus(rules);
  expect(bonusesIn(text)).toEqual(bonusesIn(text).map(() => bonus));
  if (bonus === 0) expect(text).not.toMatch(/\+|100|each time/);
  if (!hasJoker(rules)) expect(text).not.toMatch(/joker|full value|in full/i);
  for (const [, points, threshold] of text.matchAll(/(\d+) at (\d+) or more/g)) {
    const upperBonusAt = (sum: number): number =>
      totalsOf(rules, [sum, ...emptyCard.slice(1)], 0).upperBonus;
    expect(upperBonusAt(Number(threshold))).toBe(Number(points));
    expect(upperBonusAt(Number(threshold) - 1)).toBe(0);
  }
  for (const [, threshold] of text.matchAll(/bonus needs (\d+)/g))
    expect(rules.upperBonus.threshold).toBe(Number(threshold));
};

/** Five equal dice with these boxes open, besides those that are filled with 0. */
const viewOf = (rules: RuleSet, face: Face, open: readonly string[], points: number | null) =>
  yahtzee.view(rules, {
    turn: 1,
    roll: 0,
    dice: [face, face, face, face, face],
    card: boxes.map((box) => (box === 'yahtzee' ? points : open.includes(box) ? null : 0)),
    bonus: 0,
  });

/**
 * Facts of random legal games under every rule set: they can be read back, and add up to the score.
 */
import { expect, test } from 'vitest';
import { solvedRules } from '../../../engine/coaches.ts';
import { factsOf, readFacts, writeFacts } from '../../../engine/game-facts.ts';
import { knownSheet } from '../../reference/known-facts.ts';
import { variantOfRules, type Position, type Variant } from '../../../engine/games.ts';
import { randomOf, type Random } from '../../../engine/random.ts';
import type { Deal } from '../../../engine/types.ts';
import { gradeOf } from '../solved.ts';
import { tiersOf } from '../../tier.ts';

const gamesOfEach = 12;
const characters = [...'0123456789abcdefghijklmnopqrstuABCDEFGHIJKLMNOPQRSTUVWXYZvwxyz-_~.'];

/** Plays random legal moves to the end. */
const anyGame = ({ start, moveLength }: Variant, deal: Deal, random: Random): string => {
  let [log, position]: [string, Position] = ['', start(deal)];
  while (!position.isOver) {
    const move = Array.from(
      { length: moveLength },
      () => characters[Math.floor(random() * characters.length)],
    ).join('');
    const next = position.after(log + move, log.length, deal);
    if (next.ok) [log, position] = [log + move, next.value];
  }
  return log;
};

for (const { rows, tier } of tiersOf(3, solvedRules))
  test.each(rows)(
    'the facts of any game under %s can be read back and add up to its score',
    tier,
    (rules) => {
      const variant = variantOfRules(rules);
      const names = knownSheet(variant.game).figures.map(({ name }) => name);
      for (let number = 1; number <= gamesOfEach; number++) {
        const random = randomOf(number);
        const deal = variant.dealer(Uint8Array.from({ length: 32 }, () => random() * 256));
        const log = anyGame(variant, deal, random);
        const grade = gradeOf(variant, log, deal);
        const facts = factsOf(rules, log, deal, grade);
        const lost = facts.tallies.reduce((sum, { loss }) => sum + loss, 0);
        expect(lost).toBeLessThanOrEqual(grade.mistakes + 1e-6);
        const text = writeFacts(variant.game, facts);
        const read = readFacts(variant.game, text);
        expect(read?.figures).toEqual(facts.figures);
        expect(read?.tallies.map(({ habit }) => habit)).toEqual(
          facts.tallies.map(({ habit }) => habit),
        );
        expect(text.length).toBeLessThan(200);
        const figure = (name: (typeof names)[number]): number =>
          facts.figures[names.indexOf(name)] ?? 0;
        const { score, turns } = grade;
        if (variant.unit === 'turns') {
          expect(figure('banks') + figure('busts')).toBe(turns);
          expect(Math.abs(figure('bank') * figure('banks') - score)).toBeLessThanOrEqual(turns);
        } else {
          const written = facts.figures
            .filter((_, at) => names[at] !== 'furtherYahtzees')
            .reduce((sum, value) => sum + value, 0);
          expect(written + 100 * figure('furtherYahtzees')).toBe(score);
        }
      }
    },
  );

/** A rule set is a value: the engine plays a fifth one, defined here, without changes. */
import { expect, test } from 'vitest';
import { boxes, emptyCard, yahtzeeBox } from '../../../engine/yahtzee/boxes.ts';
import { yahtzee } from '../../../engine/yahtzee/game.ts';
import { ruleSets, type RuleSet } from '../../../engine/yahtzee/rules.ts';
import { type RuleSetName } from '../../../engine/yahtzee/bonuses.ts';
import { pointsIn, totalsOf } from '../../../engine/yahtzee/score.ts';
import { replay } from '../../../engine/replay.ts';
import type { Face } from '../../../engine/types.ts';

const fives: readonly Face[] = [5, 5, 5, 5, 5];

test('five equal dice go where the rule set allows', () => {
  const card = emptyCard.map((points, box) => (box === yahtzeeBox ? 50 : points));
  const open = boxes.filter((_, box) => pointsIn(chanceFirst, card, fives, box) !== null);
  expect(open).toContain('chance');
  expect(open.filter((box) => box !== 'chance' && box !== 'yahtzee')).toEqual([]);
  const later = card.map((points, box) => (boxes[box] === 'chance' ? 20 : points));
  expect(pointsIn(chanceFirst, later, fives, boxes.indexOf('fullHouse'))).toBe(0);
  expect(pointsIn(chanceFirst, later, fives, boxes.indexOf('fives'))).toBe(25);
});

test.each([
  [69, 0],
  [70, 35],
])('an upper sum of %i earns %i', (sum, bonus) => {
  const card = emptyCard.map((_, box) => (box === 0 ? sum : 0));
  expect(totalsOf(chanceFirst, card, 0).upperBonus).toBe(bonus);
});

test('whole games are replayed under the rule set', () => {
  const game = (log: string) => replay(yahtzee, chanceFirst, log, () => fives);
  // The yahtzee box, then chance because it is forced, then all other boxes.
  const end = game('LMABCDEFGHIJK');
  expect(end.ok && yahtzee.score(chanceFirst, end.value)).toBe(50 + 25 + 25 + 25 + 25 + 12 * 100);
  expect(game('LA')).toMatchObject({ ok: false, error: { at: 1 } });
});

/**
 * Five equal dice must go into an open chance box; once it is filled, they score their plain value
 * anywhere. The upper bonus starts at 70.
 */
const chanceFirst: RuleSet = {
  ...ruleSets.official,
  name: 'chance-first' as RuleSetName, // Real rule sets are listed in `ruleSetNames`.
  upperBonus: { threshold: 70, points: 35 },
  joker: {
    when: () => 'Always.',
    where: () => 'In Chance. If that’s taken: any open box.',
    place: (card, _face, box) => {
      const chance = boxes.indexOf('chance');
      return card[chance] === null && box !== chance ? 'barred' : 'plain';
    },
  },
};

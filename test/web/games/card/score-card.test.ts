/** @holds web/games/yahtzee web/games/yatzy */
import { userEvent } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { boxes } from '../../../../engine/yahtzee/boxes.ts';
import type { YahtzeeState } from '../../../../api/games/yahtzee/index.ts';
import '../../../../web/games/card/score-card.ts';
import { yahtzeeKind } from '../../../../web/games/yahtzee/kind.ts';
import { make } from '../../fixture.ts';
import { all, expectAccessible, eventsOf, one, textOf } from '../../reading.ts';

type Card = YahtzeeState['card'];
const empty = Object.fromEntries(boxes.map((box) => [box, null]));
// `empty` has every box.
const card = (filled: Partial<Card>): Card => ({ ...empty, ...filled }) as Card;
const totals = { upper: 19, upperBonus: 0, lower: 65, yahtzeeBonus: 0, total: 84 };

const mountCard = (filled: Partial<Card>, options: YahtzeeState['options'] | null, more = totals) =>
  make('score-card', { kind: yahtzeeKind, card: card(filled), totals: more, options });

describe('the score card', () => {
  test('shows what every open box would score, and says so if that is a zero', async () => {
    const element = await mountCard({ ones: 1 }, { sixes: 12, fours: 0 });
    expect(textOf(one(element, '[data-box="sixes"]'))).toBe('Sixes : 12');
    expect(textOf(one(element, '[data-box="fours"]'))).toBe('Fours , take a 0: 0');
    expect(all(element, 'button')).toHaveLength(2);
    await expectAccessible(element);
  });

  test.each([
    ['when ahead', { ones: 4 }, '+1'],
    ['when behind', { sixes: 12, fives: 20 }, '−1'],
    ['when level', { twos: 6 }, 'level'],
    ['with nothing filled', {}, 'level'],
  ] as const)('shows the pace of the bonus %s', async (_, filled, pace) => {
    const element = await mountCard(filled, null);
    expect(textOf(one(element, '.pace'))).toBe(`Pace: ${pace}`);
  });

  test('shows the pace of a bonus that three of each miss by a point', async () => {
    const element = await make('score-card', {
      kind: yahtzeeKind,
      card: card({ twos: 6 }),
      totals,
      rules: 'ordered',
    });
    expect(textOf(one(element, '.pace'))).toBe('Pace: −1');
  });

  test('shows a lost bonus as 0 and a won one in ink, and the Yahtzee bonus that is part of the total', async () => {
    const upper = { ones: 1, twos: 2, threes: 3, fours: 4, fives: 5, sixes: 6 };
    const lost = await mountCard(upper, null);
    expect(textOf(one(lost, '.bonus .pts'))).toBe('0');
    const won = await mountCard({}, null, { ...totals, upperBonus: 35 });
    expect(won.querySelector('.bonus .pts .soft')).toBeNull();
    expect(textOf(one(won, '.bonus .pts'))).toBe('35');
    const element = await mountCard({}, null, { ...totals, yahtzeeBonus: 100, total: 184 });
    expect(textOf(one(element, '.total'))).toContain('with 100 Yahtzee bonus');
  });

  test('has no buttons on boxes that a joker may not use', async () => {
    const element = await mountCard({ yahtzee: 50, fours: 12 }, { chance: 20 });
    expect(all(element, '.barred')).toHaveLength(10);
    expect(textOf(one(element, '.barred .pts'))).toBe('not allowed now');
    await expectAccessible(element);
  });

  test('has no buttons when it is only read', async () => {
    const element = await mountCard({ ones: 3, yahtzee: 0 }, null);
    expect(all(element, 'button')).toHaveLength(0);
    expect(all(element, '.filled.zero')).toHaveLength(1);
    await expectAccessible(element);
  });

  test.each(['{Enter}', ' '])('reports the box chosen with the key %j', async (key) => {
    const element = await mountCard({}, { sixes: 12 });
    const chosen = eventsOf(element, 'box-choose');
    one(element, '[data-box="sixes"]').focus();
    await userEvent.keyboard(key);
    expect(chosen).toEqual(['sixes']);
  });
});

import { userEvent } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import '../../../../web/games/yahtzee/roll-tool.ts';
import { ruleSets } from '../../../../engine/yahtzee/rules.ts';
import { ruleTable } from '../../../../web/games/yahtzee/rules-sheet.ts';
import { draw, make, settled } from '../../fixture.ts';
import { all, expectAccessible, one, textOf } from '../../reading.ts';
import { whole } from '../../../tier.ts';

/** By the rule set's title. */
const cellsOf = (tool: HTMLElement, box: string): Readonly<Record<string, string>> => {
  const row = all(tool, 'tbody tr').find((one) => textOf(one).includes(box));
  const cells = [...(row?.querySelectorAll('td') ?? [])];
  return Object.fromEntries(cells.map((cell) => [cell.dataset['set'], textOf(cell)]));
};

const titles = Object.values(ruleSets).map(({ title }) => title);
const inAll = (text: string) => Object.fromEntries(titles.map((title) => [title, text]));

test('the table of rule sets has a column for each and passes axe', async () => {
  const table = await draw(ruleTable(Object.values(ruleSets)));
  const heads = all(table, 'thead th').map(textOf);
  expect(heads).toEqual(titles);
  expect(textOf(one(table, 'tbody tr'))).toContain('35 at 64 or more');
  await expectAccessible(table);
});

describe('the roll tool', () => {
  test('starts with a joker and shows every rule set’s answer', async () => {
    const tool = await make('roll-tool');
    expect(all(tool, 'input[type="checkbox"]')).toHaveLength(12);
    expect(cellsOf(tool, 'Full house')).toMatchObject({
      Official: '25 joker',
      Yardzee: '25 joker',
      Applet: '25 joker',
      Ordered: '– not allowed',
    });
    expect(cellsOf(tool, 'Ones')).toMatchObject({
      Official: '– not allowed',
      Yardzee: '0',
      Applet: '0',
      Ordered: '– not allowed',
    });
    await expectAccessible(tool);
  });

  test('turns a die by a tap or a key, and says which', async () => {
    const tool = await make('roll-tool');
    const die = one(tool, '.die');
    expect(die.getAttribute('aria-label')).toBe('Die 1: four. Turn it to the next face');
    die.focus();
    await userEvent.keyboard('{Enter}');
    await settled();
    expect(one(tool, '.die').getAttribute('aria-label')).toContain('Die 1: five');
    expect(cellsOf(tool, 'Full house')).toEqual(inAll('0'));
    expect(textOf(one(tool, '.reasons dd'))).toBe(
      'A roll like any other: any open box, at its usual value.',
    );
  });

  test('asks what the Yahtzee box holds, and which boxes are filled', whole(), async () => {
    const tool = await make('roll-tool');
    await userEvent.click(all(tool, 'input[type="radio"]')[2]!);
    await settled();
    expect(cellsOf(tool, 'Full house')).toMatchObject({
      Official: '25 joker',
      Yardzee: '0',
      Applet: '25 joker',
      Ordered: '– not allowed',
    });
    await userEvent.click(one(tool, 'summary'));
    await userEvent.click(all(tool, 'input[type="checkbox"]')[3]!);
    await settled();
    expect(cellsOf(tool, 'Fours')).toEqual(inAll('20'));
  });
});

/** Wherever a rule set can be chosen, a line says what is special about it. */
import { html } from 'lit';
import { expect, test } from 'vitest';
import { dailyRules, gameNames, rulesNames, ruleSetOf } from '../../../engine/rule-sets.ts';
import { presenterOf, webGame } from '../../../web/games.ts';
import { formatClock } from '../../../web/lib/dates.ts';
import { blankCard } from '../../../web/rules/blank-card.ts';
import { rulesOverview } from '../../../web/rules/overview.ts';
import { rulesLines } from '../../../web/rules-lines.ts';
import { draw, mount, until } from '../fixture.ts';
import { all, textOf } from '../reading.ts';

test.each(rulesNames)('%s has a line of its own', (rules) => {
  expect(rulesLines[rules]).toMatch(/\.$/);
  expect(rulesNames.filter((other) => rulesLines[other] === rulesLines[rules])).toEqual([rules]);
});

test('the list of other rule sets names the game of each', async () => {
  const page = await draw(rulesOverview([undefined, html`<b>Compared</b>`]));
  expect(textOf(page)).toMatch(/Compared$/);
  const others = rulesNames.filter(
    (rules) => !gameNames.some((game) => dailyRules(game) === rules),
  );
  const named = all(page, 'li a').map((link) => textOf(link).split(',')[0]);
  expect(named).toEqual(others.map((rules) => ruleSetOf(rules).gameTitle));
});

test('every game has a sign of its own, and a way to play it under How to play', () => {
  const signs = gameNames.map((game) => presenterOf(game).sign);
  expect(new Set(signs).size).toBe(signs.length);
  const pages = import.meta.glob<string>('../../../web/{games/*,rules}/how.html', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const how = Object.values(pages).join('');
  for (const game of gameNames)
    expect(how).toContain(`href="/${game}">Play today’s ${presenterOf(game).title}</a>`);
});

test('a card to print has four players, what each box scores, and its sums', async () => {
  const rows = [{ name: 'Full house', hint: 25 }, { name: 'Chance' }, { name: 'Sum', isSum: true }];
  const card = blankCard('Official', { head: 'Box', rows, note: 'Write the 0, too.' });
  const page = await draw(card);
  expect(all(page, 'thead th').map(textOf)).toEqual([
    ...['Box', 'Player 1', 'Player 2', 'Player 3', 'Player 4'],
  ]);
  expect(all(page, 'tbody tr').map((row) => `${row.className}: ${textOf(row)}`)).toEqual([
    ...['row: Full house 25', 'row: Chance', 'sum: Sum'],
  ]);
  expect(all(page, 'td')).toHaveLength(12);
  expect(textOf(page)).toContain('Write the 0, too.');
});

test('a daily time is the viewer’s own, and says so unless the text has', async () => {
  await import('../../../web/rules/how-page.ts');
  const time = formatClock('2026-11-20T02:00Z');
  const page = await mount(
    html`<p><local-time utc="02:00"></local-time> <local-time utc="02:00" short></local-time></p>`,
  );
  expect(textOf(page)).toBe(`${time} your time. ${time}.`);
});

test('a tool of the rules is loaded where the page has its place', async () => {
  const { rulesTool } = webGame('yahtzee');
  const page = await draw(document.createElement(rulesTool!.element));
  await import('../../../web/rules/rules-page.ts');
  await until(() => expect(customElements.get(rulesTool!.element)).toBeDefined());
  await until(() => expect(textOf(page)).not.toBe(''));
});

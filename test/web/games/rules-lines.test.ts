/** Wherever a rule set can be chosen, a line says what is special about it. */
import { html } from 'lit';
import { expect, test } from 'vitest';
import { dailyRules, gameNames, rulesNames, ruleSetOf } from '../../../engine/rule-sets.ts';
import { presenterOf } from '../../../web/games.ts';
import { rulesOverview } from '../../../web/rules/overview.ts';
import { rulesLines } from '../../../web/rules-lines.ts';
import { all, mount, textOf } from '../fixture.ts';

test.each(rulesNames)('%s has a line of its own', (rules) => {
  expect(rulesLines[rules]).toMatch(/\.$/);
  expect(rulesNames.filter((other) => rulesLines[other] === rulesLines[rules])).toEqual([rules]);
});

test('the list of other rule sets names the game of each', async () => {
  const page = await mount(html`<div>${rulesOverview([])}</div>`);
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

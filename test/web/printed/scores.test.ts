/** @holds web/games web/games/yatzy web/games/yahtzee web/games/yardkle */
import { html, render } from 'lit';
import { expect, test } from 'vitest';
import { diceLine, withDrawings } from '../../../web/printed/drawings.ts';
import { markupOf } from '../../../web/printed/markup.ts';
import { gamesInProse } from '../../../web/printed/prose.ts';
import { rulesFiles } from '../../../web/printed/rules.ts';
import { boxScores } from '../../../web/games/yahtzee/box-scores.ts';
import { combinationScores } from '../../../web/games/yardkle/combination-scores.ts';
import { mount } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';
import { rulesNames, rulesTitle } from '../../../engine/rule-sets.ts';
import { combinations, type CombinationName } from '../../../engine/yardkle/combinations.ts';

/** The points of all combinations with this name, in the engine's order. */
const combinationsWorth = (name: CombinationName): readonly number[] =>
  combinations.filter((one) => one.name === name).map(({ points }) => points);

test('the table of combinations shows the engine’s points, with dice that are read out', async () => {
  const table = await mount(combinationScores);
  const rows = all(table, 'tbody tr');
  expect(rows.map((row) => [textOf(one(row, 'th')), textOf(one(row, '.fig'))])).toEqual([
    ['One', '100'],
    ['Five', '50'],
    ['Three 1s', '300'],
    ['Three 2s to 6s', 'face × 100'],
    ['Four of a kind', '1,000'],
    ['Five of a kind', '2,000'],
    ['Six of a kind', '3,000'],
    ['One to six', '1,500'],
    ['Three pairs', '1,500'],
    ['Four and a pair', '1,500'],
    ['Two triplets', '2,500'],
  ]);
  expect(one(table, '.row-dice').getAttribute('aria-label')).toBe('one');
  await expectAccessible(table);
});

test('every combination is worth the points in its row', () => {
  expect(combinationsWorth('threeOfAKind')).toEqual([300, 200, 300, 400, 500, 600]);
  for (const name of ['fourOfAKind', 'fiveOfAKind', 'sixOfAKind', 'threePairs'] as const)
    expect(new Set(combinationsWorth(name)).size).toBe(1);
});

test('the table of boxes passes axe and says which dice are any', async () => {
  const table = await mount(boxScores);
  const first = one(table, '.row-dice').getAttribute('aria-label');
  expect(first).toBe('four, four, four, any, any');
  await expectAccessible(table);
});

/** All elements in order with their attributes, in whatever order these were written. */
const partsOf = (root: Element): readonly string[] =>
  [...root.querySelectorAll('*')].map(({ tagName, attributes, namespaceURI }) =>
    [
      tagName,
      namespaceURI,
      ...[...attributes].map(({ name, value }) => name + value).sort(),
    ].join(),
  );

test.each([
  ['the boxes', boxScores],
  ['the combinations', combinationScores],
  ['dice', diceLine(['6:held', '2'])],
])('the build prints %s as a page would render it', (_, template) => {
  const [drawn, printed] = [document.createElement('div'), document.createElement('div')];
  render(template, drawn);
  printed.innerHTML = markupOf(template);
  expect(partsOf(printed)).toEqual(partsOf(drawn));
  expect(textOf(printed)).toBe(textOf(drawn));
});

test('a picture of dice is read out with the dice that are held', async () => {
  const picture = await mount(diceLine(['6:held', '2']));
  expect(picture.getAttribute('aria-label')).toBe('Dice: six (held), two');
  expect(all(picture, '.level')).toHaveLength(1);
  await expectAccessible(picture);
});

test('special characters of HTML are escaped in texts', () => {
  expect(markupOf(html`<b title=${'"a" & <b>'}>${'<i>'}</b>`)).toBe(
    '<b title="&quot;a&quot; &amp; &lt;b&gt;">&lt;i&gt;</b>',
  );
  expect(() => markupOf(html`<b @click=${() => undefined}></b>`)).toThrow(TypeError);
});

test('an unknown drawing stops the build', () => {
  expect(withDrawings('<p><!-- draw lock --></p>')).toContain('<svg');
  expect(() => withDrawings('<!-- draw cat -->')).toThrow('there is no drawing cat');
});

test('pages name the games by what they count', () => {
  expect(gamesInProse).toEqual({
    'all games': 'Yahtzee, Yardkle and Yatzy',
    'any game': 'Yahtzee, Yardkle or Yatzy',
    'games of points': 'Yahtzee and Yatzy',
    'games of turns': 'Yardkle',
  });
});

test('the rules are a page of all, and a page and a card of each, with their own title', () => {
  const page = '<title>Rules</title><main><!-- rules --></main><p>$& the end</p>';
  const files = rulesFiles(page);
  expect([...files.keys()].toSorted()).toEqual(
    ['rules', ...rulesNames.flatMap((name) => [`rules-${name}`, `rules-${name}-card`])].toSorted(),
  );
  const opened = (name: string): Document =>
    new DOMParser().parseFromString(files.get(name) ?? '', 'text/html');
  expect(opened('rules').title).toBe('Rules');
  expect(opened('rules').querySelectorAll('main table').length).toBeGreaterThan(0);
  for (const name of rulesNames) {
    const [sheet, card] = [opened(`rules-${name}`), opened(`rules-${name}-card`)];
    expect(sheet.title).toMatch(/^(?:Yahtzee|Yatzy|Yardkle)(?:, \w+)? rules · Evenroll$/);
    expect(textOf(sheet.querySelector('h1')).toLowerCase()).toContain(
      rulesTitle(name).toLowerCase(),
    );
    expect(card.title).toBe(`Score card: ${textOf(card.querySelector('h1'))} · Evenroll`);
    expect(card.querySelector('main .blank')).not.toBeNull();
    for (const written of [sheet, card]) {
      expect(textOf(written.querySelector('footer'))).toContain('Evenroll is not affiliated');
      expect(textOf(written.querySelector('main + p'))).toBe('$& the end');
    }
  }
  expect(() => rulesFiles('<title>Rules</title>')).toThrow('no place for them');
});

/** The rules pages of Yahtzee. */
import { html, type TemplateResult } from 'lit';
import { type RulesPages, blankCardLink } from '../../rules/overview.ts';
import { t } from '../../../engine/t.ts';
import { isRuleSetName, ruleSetNames } from '../../../engine/yahtzee/bonuses.ts';
import {
  boxes,
  boxNames,
  fullHousePoints,
  largeStraightPoints,
  smallStraightPoints,
  yahtzeePoints,
} from '../../../engine/yahtzee/boxes.ts';
import { ruleSets, type RuleSet } from '../../../engine/yahtzee/rules.ts';
import type { BlankCard } from '../../rules/blank-card.ts';
import { blankRows } from '../card/blank-card.ts';
import { upperBonusWords } from './rule-words.ts';
import { variantTitle } from '../../../engine/rule-sets.ts';
import { boxScores } from './box-scores.ts';

/** What five equal dice bring once the Yahtzee box is filled. */
const anotherYahtzee = ({ joker, yahtzeeBonus }: RuleSet): TemplateResult => {
  const bonus =
    yahtzeeBonus > 0
      ? t`+${yahtzeeBonus} each time, if you scored 50 for the first.`
      : t`No bonus.`;
  if (joker === null)
    return html`<p>${bonus} It’s a roll like any other and goes in any open box.</p>`;
  return html`<p>${bonus} And it may be a joker:</p>
    <dl class="reasons">
      <div>
        <dt>When is it a joker?</dt>
        <dd>${joker.when()}</dd>
      </div>
      <div>
        <dt>Where can it go?</dt>
        <dd>${joker.where()}</dd>
      </div>
    </dl>`;
};

export const sheetOf = (rules: RuleSet): TemplateResult => {
  const { name, title } = rules;
  return html`<div class="two">
    <section class="read">
      <h1>${variantTitle({ game: 'yahtzee', rules: name, gameTitle: 'Yahtzee', title })}</h1>
      <p class="lead">
        Five dice, thirteen turns. Roll all five, then re-roll any of them, twice at most. Score one
        open box each turn, even if it’s a 0.
      </p>
      <h2>Upper bonus</h2>
      <p>${upperBonusWords(rules)} in the upper section.</p>
      <h2>Another Yahtzee</h2>
      ${anotherYahtzee(rules)}
      <p class="keys">
        <a class="key" href="/practice/${name}">Practice</a>
        <a class="key second" href="/rules">Compare all rule sets</a>
        ${blankCardLink(name)}
      </p>
    </section>
    <section class="sheet" aria-labelledby="boxes">
      <h2 id="boxes">What scores</h2>
      ${boxScores}
    </section>
  </div>`;
};

const sheet = (name: string): TemplateResult => {
  if (!isRuleSetName(name)) throw new RangeError(`${name} is no rule set`);
  return sheetOf(ruleSets[name]);
};

const rows: readonly (readonly [head: string, cell: (rules: RuleSet) => string])[] = [
  [t`Upper bonus`, upperBonusWords],
  [
    t`Another Yahtzee`,
    ({ yahtzeeBonus }) =>
      yahtzeeBonus > 0 ? t`+${yahtzeeBonus}, if you scored 50 for the first` : t`No bonus`,
  ],
  [t`When it’s a joker`, ({ joker }) => joker?.when() ?? t`Never.`],
  [t`Where it can go`, ({ joker }) => joker?.where() ?? t`In any open box, at its usual value.`],
];

/** The differences between rule sets, one column each. */
export const ruleTable = (sets: readonly RuleSet[]): TemplateResult =>
  html`<table class="list rule-table">
    <caption class="vh">
      How the rule sets differ
    </caption>
    <thead>
      <tr>
        <td></td>
        ${sets.map(
          ({ name, title }) => html`<th scope="col"><a href="/rules/${name}">${title}</a></th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([head, cell]) =>
          html`<tr>
            <th scope="row">${head}</th>
            ${sets.map((rules) => html`<td data-set=${rules.title}>${cell(rules)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;

/** How the rule sets differ, in words. */
const ruleDifferences = html`<section class="stack" aria-labelledby="differ">
  <h2 class="head" id="differ">How Yahtzee’s rule sets differ</h2>
  ${ruleTable(ruleSetNames.map((name) => ruleSets[name]))}
</section>`;

/** A card of Yahtzee to print. */
const fixed = {
  [boxNames().fullHouse]: fullHousePoints,
  [boxNames().smallStraight]: smallStraightPoints,
  [boxNames().largeStraight]: largeStraightPoints,
  [boxNames().yahtzee]: yahtzeePoints,
};

const yahtzeeBlank = (name: string): BlankCard => {
  if (!isRuleSetName(name)) throw new RangeError(`${name} is no rule set`);
  const rules = ruleSets[name];
  return {
    head: t`Box`,
    rows: blankRows(
      boxes.map((box) => boxNames()[box]),
      fixed,
      rules,
    ),
    note:
      rules.joker === null
        ? t`Another Yahtzee is a roll like any other.`
        : t`Another Yahtzee may be a joker. When? ${/* when */ rules.joker.when()} Where? ${/* where */ rules.joker.where()}`,
  };
};

/** Compares the rule sets, and what each makes of a roll. */
const comparison = html`<div class="two lean rules">
  ${ruleDifferences}
  <section class="sheet" aria-labelledby="tool">
    <h2 id="tool">What would this roll score?</h2>
    <roll-tool></roll-tool>
  </section>
</div>`;

export const yahtzeeRules: RulesPages = { sheet, blank: yahtzeeBlank, comparison };

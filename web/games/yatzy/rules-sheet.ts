/** The rules pages of Yatzy. */
import { html, type TemplateResult } from 'lit';
import {
  isRuleSetName,
  ruleSetNames,
  ruleSets,
  type RuleSetName,
} from '../../../engine/yatzy/rules.ts';
import { variantTitle } from '../../../engine/rule-sets.ts';
import { t } from '../../../engine/t.ts';
import { blankCardLink, type RulesPages } from '../../rules/overview.ts';
import { boxScores } from './box-scores.ts';
import { differences, yatzyNameWords } from './differences.ts';
import {
  boxes,
  boxNames,
  largeStraightPoints,
  smallStraightPoints,
  yatzyPoints,
} from '../../../engine/yatzy/boxes.ts';
import type { BlankCard } from '../../rules/blank-card.ts';
import { blankRows } from '../card/blank-card.ts';

/** A card of Yatzy to print. */
const fixed = {
  [boxNames().smallStraight]: smallStraightPoints,
  [boxNames().largeStraight]: largeStraightPoints,
  [boxNames().yatzy]: yatzyPoints,
};

const yatzyBlank = (name: string): BlankCard => {
  if (!isRuleSetName(name)) throw new RangeError(`${name} is no rule set`);
  const rules = ruleSets[name];
  return {
    head: t`Box`,
    rows: blankRows(
      boxes.map((box) => boxNames()[box]),
      fixed,
      rules,
    ),
    note: rules.isInOrder
      ? t`Fill the boxes in this order, Ones first, even if it’s with a 0.`
      : t`Fill one open box each turn, even if it’s with a 0.`,
  };
};

/** The distinguishing feature of each rule set, in one line. */
const lines: Readonly<Record<RuleSetName, string>> = {
  yatzy: t`The one we play every day: score any open box.`,
  forced: t`Boxes are filled in the order of the card: Ones first, Yatzy last.`,
};

const sheet = (name: string): TemplateResult => {
  if (!isRuleSetName(name)) throw new RangeError(`${name} is no rule set`);
  const { title, isInOrder, upperBonus } = ruleSets[name];
  const turn = isInOrder
    ? t`Score the next box of the card each turn, even if it’s a 0.`
    : t`Score one open box each turn, even if it’s a 0.`;
  return html`<div class="two">
    <section class="read">
      <h1>${variantTitle({ game: 'yatzy', rules: name, gameTitle: 'Yatzy', title })}</h1>
      <p class="lead">
        Five dice, fifteen turns. Roll all five, then re-roll any of them, twice at most. ${turn}
      </p>
      <h2>Upper bonus</h2>
      <p>${upperBonus.points} at ${upperBonus.threshold} or more in the upper section.</p>
      <h2>If you know Yahtzee</h2>
      ${differences}
      <p class="soft">${yatzyNameWords}</p>
      <p class="keys">
        <a class="key" href="/practice/${name}">Practice</a>
        ${ruleSetNames
          .filter((other) => other !== name)
          .map(
            (other) =>
              html`<a class="key second" href="/rules/${other}">${ruleSets[other].title} rules</a>`,
          )}
        ${blankCardLink(name)}
      </p>
    </section>
    <section class="sheet" aria-labelledby="boxes">
      <h2 id="boxes">What scores</h2>
      ${boxScores}
    </section>
  </div>`;
};

const comparison = html`<section class="stack lean" aria-labelledby="yatzy-rules">
  <h2 class="head" id="yatzy-rules">How Yatzy’s rule sets differ</h2>
  <dl class="lines">
    ${ruleSetNames.map(
      (name) =>
        html`<div>
          <dt><a href="/rules/${name}">${ruleSets[name].title}</a></dt>
          <dd>${lines[name]}</dd>
        </div>`,
    )}
  </dl>
</section>`;

export const yatzyRules: RulesPages = { sheet, blank: yatzyBlank, comparison };

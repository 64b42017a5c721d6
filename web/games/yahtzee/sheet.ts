/** A rule set of Yahtzee in words. */
import { html, type TemplateResult } from 'lit';
import { ruleSets, type RuleSet } from '../../../engine/yahtzee/rules.ts';
import { isRuleSetName } from '../../../engine/yahtzee/bonuses.ts';
import { variantTitle } from '../../../engine/rule-sets.ts';
import { t } from '../../../engine/t.ts';
import { blankCardLink } from '../../rules/overview.ts';
import { boxScores } from './box-scores.ts';
import { upperBonusWords } from './rule-words.ts';

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

export const sheet = (name: string): TemplateResult => {
  if (!isRuleSetName(name)) throw new RangeError(`${name} is no rule set`);
  return sheetOf(ruleSets[name]);
};

/** A rule set of Yahtzee in words. */
import { html, type TemplateResult } from 'lit';
import { ruleSets } from '../../../engine/yahtzee/rules.ts';
import { isRuleSetName } from '../../../engine/yahtzee/upper-bonus.ts';
import { rulesTitle } from '../../lib/rules-titles.ts';
import { boxScores } from './box-scores.ts';
import { upperBonusWords } from './rule-words.ts';

export const sheet = (name: string): TemplateResult => {
  if (!isRuleSetName(name)) throw new RangeError(`${name} is no rule set`);
  const { when, where } = ruleSets[name].joker;
  return html`<div class="two">
    <section class="read">
      <h1>Yahtzee, ${rulesTitle(name).toLowerCase()} rules</h1>
      <p class="lead">
        Five dice, thirteen turns. Roll all five, then re-roll any of them, twice at most. Score one
        open box each turn, even if it’s a 0.
      </p>
      <h2>Upper bonus</h2>
      <p>${upperBonusWords(name)} in the upper section.</p>
      <h2>Another Yahtzee</h2>
      <p>+100 each time, if you scored 50 for the first. And it may be a joker:</p>
      <dl class="reasons">
        <div>
          <dt>When is it a joker?</dt>
          <dd>${when}</dd>
        </div>
        <div>
          <dt>Where can it go?</dt>
          <dd>${where}</dd>
        </div>
      </dl>
      <p class="keys">
        <a class="key" href="/practice/${name}">Practice</a>
        <a class="key second" href="/rules">Compare all rule sets</a>
      </p>
    </section>
    <section class="sheet" aria-labelledby="boxes">
      <h2 id="boxes">What scores</h2>
      ${boxScores}
    </section>
  </div>`;
};

import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { isRuleSetName, ruleSets, type RuleSetName } from '../../engine/yahtzee/rules.ts';
import { soloRules } from '../../engine/yardkle/rules.ts';
import { feetLinks } from '../ui/feet-links.ts';
import { LightElement } from '../ui/light-element.ts';
import './roll-tool.ts';
import './rule-table.ts';
import { countWords } from '../../api/format/numbers.ts';
import { boxScores, combinationScores } from '../printed/scores.ts';
import { upperBonusWords } from './words.ts';
import { rulesTitle } from '../lib/rules-titles.ts';
import '../lib/shell.ts';

/** `/rules/official` is one rule set, `/rules` all of them side by side. */
@customElement('rules-page')
export class RulesPage extends LightElement {
  readonly #name = location.pathname.split('/')[2] ?? '';

  override connectedCallback(): void {
    super.connectedCallback();
    if (isRuleSetName(this.#name)) document.title = `${rulesTitle(this.#name)} rules · Evenroll`;
    else if (this.#name === soloRules.name) document.title = 'Yardkle rules · Evenroll';
  }

  #one(name: RuleSetName): TemplateResult {
    const { when, where } = ruleSets[name].joker;
    return html`<div class="two">
      <section class="read">
        <h1>Yahtzee, ${rulesTitle(name).toLowerCase()} rules</h1>
        <p class="lead">
          Five dice, thirteen turns. Roll all five, then re-roll any of them, twice at most. Score
          one open box each turn, even if it’s a 0.
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
  }

  #yardkle(): TemplateResult {
    const { target, entry, turnsMax } = soloRules;
    return html`<div class="two">
      <section class="read">
        <h1>Yardkle</h1>
        <p class="lead">
          Six dice. After every roll, set aside at least one that scores. Then bank your points, or
          roll the rest.
        </p>
        <ul>
          <li>Nothing scores? That’s a Yardkle: you lose the turn’s points.</li>
          <li>All six set aside? Roll all six again, and the turn goes on.</li>
          <li>Your first bank needs ${entry}.</li>
          <li>Dice only combine within one roll; you always get the best count.</li>
          <li>
            Bank ${countWords(target)} in as few turns as you can. Level on turns? More points come
            first.
          </li>
          <li>
            The game ends after ${turnsMax} turns. Players who didn’t reach ${countWords(target)}
            come after those who did.
          </li>
        </ul>
        <p class="keys"><a class="key" href="/practice/yardkle">Practice</a></p>
      </section>
      <section class="sheet" aria-labelledby="scores">
        <h2 id="scores">What scores</h2>
        ${combinationScores}
      </section>
    </div>`;
  }

  #all(): TemplateResult {
    return html`<div class="read"><h1>The rules, side by side</h1></div>
      <div class="two lean rules">
        <section class="stack" aria-labelledby="differ">
          <h2 class="head" id="differ">
            Four rule sets: they differ in the joker, one also in the bonus
          </h2>
          <rule-table></rule-table>
          <p><a class="quiet" href="/rules/yardkle">The rules of Yardkle</a></p>
        </section>
        <section class="sheet" aria-labelledby="tool">
          <h2 id="tool">What would this roll score?</h2>
          <roll-tool></roll-tool>
        </section>
      </div>`;
  }

  #rules(): TemplateResult {
    if (this.#name === soloRules.name) return this.#yardkle();
    return isRuleSetName(this.#name) ? this.#one(this.#name) : this.#all();
  }

  protected override render(): TemplateResult {
    return html`${this.#rules()}
      <footer class="foot">
        <p>Evenroll is not affiliated with the owners of the games’ names.</p>
        ${feetLinks}
      </footer>`;
  }
}

import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { ruleSetNames, ruleSets, type RuleSetName } from '../../engine/yahtzee/rules.ts';
import { soloRules } from '../../engine/yardkle/rules.ts';
import { getToday } from '../api.ts';
import '../elements/box-table.ts';
import '../elements/combination-table.ts';
import { LightElement } from '../elements/light-element.ts';
import '../elements/roll-tool.ts';
import '../elements/rule-table.ts';
import { countWords } from '../numbers.ts';
import { upperBonusWords } from '../rules-words.ts';
import { rulesTitle } from '../rules-titles.ts';
import { linkBoard } from '../shell.ts';

const isRuleSetName = (name: string): name is RuleSetName =>
  ruleSetNames.some((known) => known === name);

/** `/rules/official` is one rule set, `/rules` all of them side by side. */
@customElement('rules-page')
export class RulesPage extends LightElement {
  readonly #name = location.pathname.split('/')[2] ?? '';

  override connectedCallback(): void {
    super.connectedCallback();
    if (isRuleSetName(this.#name)) document.title = `${rulesTitle(this.#name)} rules · Evenroll`;
    else if (this.#name === soloRules.name) document.title = 'Yardkle rules · Evenroll';
    void getToday().then(
      (today) => linkBoard(today.date),
      () => undefined, // The rules stand without the day.
    );
  }

  #one(name: RuleSetName): TemplateResult {
    const { when, where } = ruleSets[name].joker;
    return html`<div class="two how">
      <section class="read">
        <h1>Yahtzee, ${rulesTitle(name).toLowerCase()} rules</h1>
        <p class="lead">
          Five dice, thirteen turns. Roll all five, re-roll any of them up to twice, then fill one
          open box with whatever it scores, zero included.
        </p>
        <h2>Upper bonus</h2>
        <p>${upperBonusWords(name)} in the six upper boxes.</p>
        <h2>Five equal dice again</h2>
        <p>100 bonus points each time, if the Yahtzee box holds 50.</p>
        <dl class="reasons">
          <div>
            <dt>It is a joker</dt>
            <dd>${when}</dd>
          </div>
          <div>
            <dt>It may go</dt>
            <dd>${where}</dd>
          </div>
        </dl>
        <p class="keys"><a class="key second" href="/rules">Compare all rule sets</a></p>
      </section>
      <section class="read">
        <h2>The boxes</h2>
        <box-table></box-table>
      </section>
    </div>`;
  }

  #yardkle(): TemplateResult {
    const { target, entry, turnsMax } = soloRules;
    return html`<div class="two how">
      <section class="read">
        <h1>Yardkle</h1>
        <p class="lead">
          Six dice. After every roll set aside at least one die that scores; then bank the turn, or
          roll the rest.
        </p>
        <ul>
          <li>A roll with nothing that scores is a Yardkle: the turn is lost.</li>
          <li>All six set aside: roll all six again, and the turn goes on.</li>
          <li>The first turn that is banked must be worth ${entry} or more.</li>
          <li>
            Bank ${countWords(target)} in as few turns as possible, ${turnsMax} at most; equal turns
            are told apart by points.
          </li>
        </ul>
      </section>
      <section class="read">
        <h2>What scores, within one roll</h2>
        <combination-table></combination-table>
      </section>
    </div>`;
  }

  #all(): TemplateResult {
    return html`<div class="read"><h1>The rules, side by side</h1></div>
      <div class="two lean rules">
        <section class="stack" aria-labelledby="differ">
          <h2 class="head" id="differ">Four published rule sets differ in the joker</h2>
          <rule-table></rule-table>
          <p><a href="/rules/yardkle">The rules of Yardkle</a></p>
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
      <p class="foot">Evenroll is not affiliated with the owners of the games’ names.</p>`;
  }
}

import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { rulesNames, variantOfRules, type RulesName } from '../../engine/games.ts';
import { isRuleSetName } from '../../engine/yahtzee/rules.ts';
import { webGame } from '../games.ts';
import type { RulesSheet } from '../games/game.ts';
import { footerLinks } from '../ui/footer-links.ts';
import { LightElement } from '../ui/light-element.ts';
import './roll-tool.ts';
import { ruleTable } from './rule-table.ts';
import { rulesTitle } from '../lib/rules-titles.ts';
import { titlePage } from '../lib/shell.ts';

/** Rule sets without variants: each is the complete rules of its game. */
const onTheirOwn = rulesNames.filter((name) => !isRuleSetName(name));

/** `/rules/official` shows one rule set; `/rules` compares all of them. */
@customElement('rules-page')
export class RulesPage extends LightElement {
  readonly #name: RulesName | undefined = rulesNames.find(
    (rules) => location.pathname === `/rules/${rules}`,
  );
  @state() private sheet: RulesSheet | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#name) void this.#fetch(this.#name);
  }

  async #fetch(name: RulesName): Promise<void> {
    titlePage(`${rulesTitle(name)} rules`);
    this.sheet = await webGame(variantOfRules(name).game).rules();
  }

  #all(): TemplateResult {
    return html`<div class="read"><h1>The rules, side by side</h1></div>
      <div class="two lean rules">
        <section class="stack" aria-labelledby="differ">
          <h2 class="head" id="differ">
            Four rule sets: they differ in the joker, one also in the bonus
          </h2>
          ${ruleTable()}
          ${onTheirOwn.map(
            (name) =>
              html`<p>
                <a class="quiet" href="/rules/${name}">The rules of ${rulesTitle(name)}</a>
              </p>`,
          )}
        </section>
        <section class="sheet" aria-labelledby="tool">
          <h2 id="tool">What would this roll score?</h2>
          <roll-tool></roll-tool>
        </section>
      </div>`;
  }

  protected override render(): TemplateResult {
    // Shows only a heading until the rules have loaded, so that nothing moves.
    if (this.#name && !this.sheet) return html`<div class="read"><h1>Rules</h1></div>`;
    return html`${this.#name && this.sheet ? this.sheet(this.#name) : this.#all()}
      <footer class="foot">
        <p>Evenroll is not affiliated with the owners of the games’ names.</p>
        ${footerLinks}
      </footer>`;
  }
}

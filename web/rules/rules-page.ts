import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { rulesNames, variantOfRules, type RulesName } from '../../engine/games.ts';
import { gameNames, partsOf, webGame } from '../games.ts';
import { PageRequest } from '../lib/page-request.ts';
import { troubleOf } from '../ui/banners.ts';
import { footerLinks } from '../ui/footer-links.ts';
import { LightElement } from '../ui/light-element.ts';
import { rulesTitle } from '../lib/rules-titles.ts';
import { rulesOverview } from './overview.ts';
import { titlePage } from '../lib/shell.ts';

const sheetOf = async (name: RulesName): Promise<TemplateResult> =>
  (await webGame(variantOfRules(name).game).rules()).sheet(name);

const overview = async (): Promise<TemplateResult> => {
  const parts = await partsOf((game) => game.rules());
  return rulesOverview(gameNames.map((game) => parts.get(game)?.comparison));
};

/** `/rules/official` shows one rule set; `/rules` lists and compares all of them. */
@customElement('rules-page')
export class RulesPage extends LightElement {
  readonly #name: RulesName | undefined = rulesNames.find(
    (rules) => location.pathname === `/rules/${rules}`,
  );
  readonly #request = new PageRequest(this, () => (this.#name ? sheetOf(this.#name) : overview()));

  protected override updated(): void {
    if (this.#name) titlePage(`${rulesTitle(this.#name)} rules`);
  }

  protected override render(): TemplateResult {
    const { answer } = this.#request;
    // Shows only a heading until the rules have loaded, so that nothing moves.
    if (!answer)
      return html`<div class="read"><h1>Rules</h1></div>
        ${troubleOf(this.#request)}`;
    return html`${answer}
      <footer class="foot">
        <p>Evenroll is not affiliated with the owners of the games’ names.</p>
        ${footerLinks}
      </footer>`;
  }
}

import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { rulesNames, variantOfRules, type RulesName } from '../../engine/games.ts';
import { gameNames, partsOf, webGame } from '../games.ts';
import { PageRequest } from '../lib/page-request.ts';
import { troubleOf } from '../ui/banners.ts';
import { footerLinks } from '../ui/footer-links.ts';
import { LightElement } from '../ui/light-element.ts';
import { rulesTitle } from '../lib/rules-titles.ts';
import { titlePage } from '../lib/shell.ts';

const sheetOf = async (name: RulesName): Promise<TemplateResult> =>
  (await webGame(variantOfRules(name).game).rules()).sheet(name);

/** Compares the rule sets of each game that has several, and links to the rules of the others. */
const overview = async (): Promise<TemplateResult> => {
  const parts = await partsOf((game) => game.rules());
  const comparisonOf = (game: string) => parts.get(game)?.comparison;
  const onTheirOwn = rulesNames.filter((name) => !comparisonOf(variantOfRules(name).game));
  return html`<div class="read">
      <h1>The rules, side by side</h1>
      ${onTheirOwn.map(
        (name) =>
          html`<p><a class="quiet" href="/rules/${name}">The rules of ${rulesTitle(name)}</a></p>`,
      )}
    </div>
    ${gameNames.map(comparisonOf)}`;
};

/** `/rules/official` shows one rule set; `/rules` compares all of them. */
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

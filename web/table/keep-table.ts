import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { formatTable } from '../../engine/table/file.ts';
import type { OpenTable } from '../../engine/table/open.ts';
import { formatTableText, gradeLines } from '../../engine/table/text.ts';
import { download } from '../lib/download.ts';
import { copy } from '../lib/share.ts';
import { Said } from '../lib/said.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';

/**
 * Saves or copies the table as a readable score sheet, or as a file that can be opened again.
 *
 * @property table - the current table
 */
@customElement('keep-table')
export class KeepTable extends LightElement {
  @property({ attribute: false }) table: OpenTable | null = null;
  readonly #said = new Said(this);

  async #copy(text: string): Promise<void> {
    const isCopied = await copy(text);
    this.#said.say(isCopied ? t`Copied.` : t`This browser doesn’t let us copy. Save it instead.`);
  }

  #row(name: string, note: string, text: string, file: string, type: string): TemplateResult {
    return html`<li>
      <span><b>${name}</b> <span class="note">${note}</span></span>
      <span class="keys">
        ${button('quiet', t`Save`, () => download(text, file, type), { label: t`Save the ${name.toLowerCase()}` })}
        ${button('quiet', t`Copy`, () => this.#copy(text), { label: t`Copy the ${name.toLowerCase()}` })}
      </span>
    </li>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { table } = this;
    if (!table) return nothing;
    const name = `evenroll-${table.file.game}-table`;
    const sheet = formatTableText(table);
    const isGradable = table.file.dice === 'real' && table.play !== null && !table.play.current;
    return html`<ul class="saved">
        ${this.#row(t`Score sheet`, t`to read`, sheet, `${name}.txt`, 'text/plain')}
        ${isGradable ? this.#row(t`Lines to grade`, t`a card each, for npm run -s grade`, gradeLines(table), `${name}-lines.txt`, 'text/plain') : nothing}
        ${this.#row(t`Game file`, t`opens here again`, formatTable(table.file), `${name}.json`, 'application/json')}
      </ul>
      <p class="note" role="status">${this.#said.words}</p>`;
  }
}

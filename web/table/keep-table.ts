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

/** A file of the table, and what its two buttons are called for those who only hear them. */
interface Kept {
  readonly name: string;
  readonly note: string;
  readonly save: string;
  readonly copy: string;
  readonly text: string;
  readonly file: string;
  readonly type: string;
}

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

  #row({ name, note, save, copy: label, text, file, type }: Kept): TemplateResult {
    return html`<li>
      <span><b>${name}</b> <span class="note">${note}</span></span>
      <span class="keys">
        ${button('quiet', t`Save`, () => download(text, file, type), { label: save })}
        ${button('quiet', t`Copy`, () => this.#copy(text), { label })}
      </span>
    </li>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { table } = this;
    if (!table) return nothing;
    const name = `evenroll-${table.file.game}-table`;
    const isGradable = table.file.dice === 'real' && table.play !== null && !table.play.current;
    return html`<ul class="saved">
        ${this.#row({
          name: t`Score sheet`,
          note: t`to read`,
          save: t`Save the score sheet`,
          copy: t`Copy the score sheet`,
          text: formatTableText(table),
          file: `${name}.txt`,
          type: 'text/plain',
        })}
        ${
          isGradable
            ? this.#row({
                name: t`Lines to grade`,
                note: t`a line a card, every roll and choice`,
                save: t`Save the lines to grade`,
                copy: t`Copy the lines to grade`,
                text: gradeLines(table),
                file: `${name}-lines.txt`,
                type: 'text/plain',
              })
            : nothing
        }
        ${this.#row({
          name: t`Game file`,
          note: t`opens here again`,
          save: t`Save the game file`,
          copy: t`Copy the game file`,
          text: formatTable(table.file),
          file: `${name}.json`,
          type: 'application/json',
        })}
      </ul>
      <p class="note" role="status">${this.#said.words}</p>`;
  }
}

import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { Latest } from '../lib/latest.ts';
import { Said } from '../lib/said.ts';
import { tableFileBytesMax, type TableFileError } from '../../engine/table/file.ts';
import { err, type Result } from '../../engine/result.ts';
import { t } from '../../engine/t.ts';
import { LightElement } from '../ui/light-element.ts';
import { readTable } from './read-table.ts';

/** Reads a file, unless it is larger than any table. */
const readFile = async (
  file: File,
): Promise<Awaited<ReturnType<typeof readTable>> | Result<never, null>> => {
  if (file.size > tableFileBytesMax) return err({ code: 'too-large' });
  try {
    return await readTable(await file.text());
  } catch {
    return err(null);
  }
};

const unreadable = t`We can’t read that file. Your game here is unchanged.`;

const wordsOf = (error: TableFileError): Promise<string> =>
  import('./file-error-words.ts')
    .then(({ fileErrorWords }) => fileErrorWords(error))
    .catch(() => unreadable);

/**
 * Opens a table from a saved file. The browser’s own field would speak the browser’s language. An invalid file is reported below the field and changes nothing.
 *
 * @fires table-open - `detail` is the table
 */
@customElement('open-file')
export class OpenFile extends LightElement {
  readonly #said = new Said(this);
  readonly #chosen = new Latest();

  async #open(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (!file) return;
    await this.#chosen.take(readFile(file), async (table) => {
      // Lets the same file be chosen again after a correction.
      input.value = '';
      this.#said.say(table.ok ? '' : table.error ? await wordsOf(table.error) : unreadable);
      if (table.ok)
        this.dispatchEvent(new CustomEvent('table-open', { detail: table.value, bubbles: true }));
    });
  }

  protected override render(): TemplateResult {
    return html`<div class="field">
      <label class="key second"
        >Choose a saved game<input
          id="table-file"
          class="vh"
          type="file"
          accept=".json,application/json"
          aria-describedby="file-wrong"
          @change=${(event: Event) =>
            event.target instanceof HTMLInputElement && this.#open(event.target)}
      /></label>
      <p class="wrong" id="file-wrong" role="alert">${this.#said.words}</p>
    </div>`;
  }
}

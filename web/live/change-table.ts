import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { dayAt } from '../../api/days.ts';
import { serverNow } from '../lib/clock.ts';
import { Said } from '../lib/said.ts';
import { makeAndSit } from '../lib/take-seat.ts';
import { tablePath, type NewTable, type Table } from '../lib/tables.ts';
import { button } from '../ui/button.ts';
import { fold } from '../ui/fold.ts';
import { LightElement } from '../ui/light-element.ts';
import type { LiveTable } from './live-table.ts';
import { fitted, optionsFields, rememberOptions } from './options.ts';
import { failureWords } from './words.ts';

/**
 * Other options for a table whose maker is alone there. What a table is like is fixed, so another
 * one takes its place.
 *
 * @property table - the table
 * @property live - the same, as the server has it
 */
@customElement('change-table')
export class ChangeTable extends LightElement {
  @property({ attribute: false }) table: Table | null = null;
  @property({ attribute: false, hasChanged: () => true }) live: LiveTable | null = null;
  /** What was chosen. */
  @state() private changed: Partial<NewTable> = {};
  @state() private isBusy = false;
  readonly #said = new Said(this);

  async #replace(options: NewTable): Promise<void> {
    if (this.isBusy || Object.keys(this.changed).length === 0) return;
    this.isBusy = true;
    this.#said.say('');
    rememberOptions(options);
    try {
      const { id } = await makeAndSit(options);
      // If that fails, a seat stays taken at a table that nobody comes to.
      await this.live?.do({ do: 'stand' }).catch(() => undefined);
      location.replace(tablePath(id));
    } catch (failure) {
      this.#said.say(failureWords(failure, t`the table is as it was`));
      this.isBusy = false;
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { table, changed } = this;
    if (!table) return nothing;
    const { game, rules, teams, pace, settles } = table;
    const options = fitted({ game, rules, teams, pace, settles, ...changed });
    const isOff = this.isBusy || Object.keys(changed).length === 0;
    return fold(
      { title: t`Change the options`, hint: null },
      html`${optionsFields(options, dayAt(serverNow()), (one) => (this.changed = { ...this.changed, ...one }))}
        <p class="note">That’s another table, with another link to send.</p>
        <p class="keys">
          ${button('key second', t`Change the table`, () => this.#replace(options), { isOff })}
        </p>
        <p role="status">${this.#said.words}</p>`,
    );
  }
}

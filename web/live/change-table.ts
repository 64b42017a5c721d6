import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { dayAt } from '../../api/days.ts';
import { Attempt } from '../lib/attempt.ts';
import { serverNow } from '../lib/clock.ts';
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
  readonly #attempt = new Attempt(this, failureWords);

  async #replace(options: NewTable): Promise<void> {
    if (Object.keys(this.changed).length === 0) return;
    await this.#attempt.make(
      async () => {
        rememberOptions(options);
        const { id } = await makeAndSit(options);
        // If that fails, a seat stays taken at a table that nobody comes to.
        await this.live?.do({ do: 'stand' }).catch(() => undefined);
        // A second press would make a second table.
        this.changed = {};
        location.replace(tablePath(id));
      },
      t`the table is as it was`,
    );
  }

  protected override render(): TemplateResult | typeof nothing {
    const { table, changed } = this;
    if (!table) return nothing;
    const { game, rules, teams, pace, settles } = table;
    const options = fitted({ game, rules, teams, pace, settles, ...changed });
    const isOff = this.#attempt.isBusy || Object.keys(changed).length === 0;
    return fold(
      { title: t`Change the options`, hint: null },
      html`${optionsFields(options, dayAt(serverNow()), (one) => (this.changed = { ...this.changed, ...one }))}
        <p class="note">That’s another table, with another link to send.</p>
        <p class="keys">
          ${button('key second', t`Change the table`, () => this.#replace(options), { isOff })}
        </p>
        <p role="status">${this.#attempt.words}</p>`,
    );
  }
}

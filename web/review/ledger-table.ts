import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Ledger } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import {
  accountOf,
  accountSentence,
  type Account,
  type AccountLine,
} from '../../api/format/results.ts';
import { capital } from '../../api/format/capital.ts';
import { LightElement } from '../ui/light-element.ts';

/** The scale extends at least this far on both sides of par. */
const reachMin: Readonly<Record<Unit, number>> = { points: 30, turns: 3 };

/** A bar as drawn, from one value to another. */
interface Bar {
  readonly kind: 'plus' | 'minus' | 'end';
  readonly from: number;
  readonly to: number;
}

/** The kind of bar for each line; par has none. */
const kinds: Readonly<Record<AccountLine['name'], Bar['kind']>> = {
  par: 'end',
  luck: 'plus',
  mistakes: 'minus',
  'not played': 'minus',
};

/**
 * The account of a game: par, luck and mistakes add up to the result.
 *
 * @property ledger - in the game's unit
 * @property unit - points or turns
 */
@customElement('ledger-table')
export class LedgerTable extends LightElement {
  @property({ attribute: false }) ledger: Ledger | null = null;
  @property() unit: Unit = 'points';

  get #account(): Account | null {
    return this.ledger && accountOf(this.ledger, this.unit);
  }

  /** Each bar starts where the previous one ends. The last one shows the result's distance from par. */
  #bars({ lines, result }: Account, par: number): readonly Bar[] {
    let at = par;
    const steps = lines.slice(1).map(({ name, value }): Bar => {
      const bar = {
        kind: kinds[name],
        from: Math.min(at, at + value),
        to: Math.max(at, at + value),
      };
      at += value;
      return bar;
    });
    const end = result.value;
    return [...steps, { kind: 'end', from: Math.min(par, end), to: Math.max(par, end) }];
  }

  protected override updated(): void {
    const account = this.#account;
    if (!account) return;
    const par = account.lines[0]?.value ?? 0;
    const bars = this.#bars(account, par);
    const reach = bars.reduce(
      (most, { from, to }) => Math.max(most, par - from, to - par),
      reachMin[this.unit],
    );
    const place = (value: number): string => `${(50 + (49 * (value - par)) / reach).toFixed(2)}%`;
    this.querySelectorAll<HTMLElement>('.fall').forEach((fall, at) => {
      const bar = bars[at - 1];
      fall.style.setProperty('--par', '50%');
      fall.style.setProperty('--from', place(bar?.from ?? par));
      fall.style.setProperty('--to', place(bar?.to ?? par));
    });
  }

  #line({ name, words }: AccountLine): TemplateResult {
    const sign = /^[+−]/.test(words) ? words.charAt(0) : '';
    const bar =
      name === 'par'
        ? html`<span class="par-flag">par line</span>`
        : html`<i class=${kinds[name]}></i>`;
    return html`<div>
      <dt>${capital(name)}</dt>
      <dd class="fig">
        ${sign ? html`<small>${sign}</small>` : nothing}${words.slice(sign.length)}
      </dd>
      <dd class="fall" aria-hidden="true">${bar}</dd>
    </div>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { ledger, unit } = this;
    const account = this.#account;
    if (!ledger || !account) return nothing;
    return html`<p>${accountSentence(ledger, unit)}</p>
      <dl class="ledger">
        ${account.lines.map((line) => this.#line(line))}
        <div class="sum">
          <dt>${unit === 'points' ? 'Score' : 'Turns'}</dt>
          <dd class="fig">${account.result.words}</dd>
          <dd class="fall" aria-hidden="true"><i class="end"></i></dd>
        </div>
      </dl>`;
  }
}

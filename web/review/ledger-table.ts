import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Ledger } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { accountWords } from '../coach/words.ts';
import { changeWords, figureWords } from '../../api/format/ledger.ts';
import { LightElement } from '../ui/light-element.ts';

/** The scale reaches at least this far to both sides of par. */
const reachMin: Readonly<Record<Unit, number>> = { points: 30, turns: 3 };

/** A bar from one value to another, as it is drawn. */
interface Bar {
  readonly kind: 'plus' | 'minus' | 'end';
  readonly from: number;
  readonly to: number;
}

/**
 * The account of a game: par, luck and mistakes sum up to the result.
 *
 * @property ledger - in the game's unit
 * @property unit - points, or turns
 */
@customElement('ledger-table')
export class LedgerTable extends LightElement {
  @property({ attribute: false }) ledger: Ledger | null = null;
  @property() unit: Unit = 'points';

  /** The rows after par: a name, what they add, and how their bar looks. */
  #rows({ luck, mistakes, missing }: Ledger): readonly [string, number, Bar['kind']][] {
    // Fewer turns are better: luck takes turns away, mistakes add them.
    const sign = this.unit === 'points' ? 1 : -1;
    return [
      ['Luck', sign * luck, 'plus'],
      ['Mistakes', -sign * mistakes, 'minus'],
      ...(missing > 0 ? ([['Not played', -missing, 'minus']] as const) : []),
    ].map(([name, change, kind]) => [name, change, kind] as [string, number, Bar['kind']]);
  }

  #bars(ledger: Ledger): readonly Bar[] {
    let at = ledger.par;
    const steps = this.#rows(ledger).map(([, change, kind]): Bar => {
      const bar = { kind, from: Math.min(at, at + change), to: Math.max(at, at + change) };
      at += change;
      return bar;
    });
    const { par } = ledger;
    return [...steps, { kind: 'end', from: Math.min(par, at), to: Math.max(par, at) }];
  }

  protected override updated(): void {
    const { ledger } = this;
    if (!ledger) return;
    const bars = this.#bars(ledger);
    const reach = bars.reduce(
      (most, { from, to }) => Math.max(most, ledger.par - from, to - ledger.par),
      reachMin[this.unit],
    );
    const place = (value: number): string =>
      `${(50 + (49 * (value - ledger.par)) / reach).toFixed(2)}%`;
    this.querySelectorAll<HTMLElement>('.fall').forEach((fall, at) => {
      const bar = bars[at - 1];
      fall.style.setProperty('--par', '50%');
      fall.style.setProperty('--from', place(bar?.from ?? ledger.par));
      fall.style.setProperty('--to', place(bar?.to ?? ledger.par));
    });
  }

  #change(name: string, change: number, kind: Bar['kind']): TemplateResult {
    const words = changeWords(change, this.unit);
    const sign = /^[+−]/.test(words) ? words.charAt(0) : '';
    return html`<div>
      <dt>${name}</dt>
      <dd class="fig">
        ${sign ? html`<small>${sign}</small>` : nothing}${words.slice(sign.length)}
      </dd>
      <dd class="fall" aria-hidden="true"><i class=${kind}></i></dd>
    </div>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { ledger, unit } = this;
    if (!ledger) return nothing;
    const rows = this.#rows(ledger);
    const result = rows.reduce((sum, [, change]) => sum + change, ledger.par);
    return html`<p>${accountWords(ledger, unit)}</p>
      <dl class="ledger">
        <div>
          <dt>Par</dt>
          <dd class="fig">${figureWords(ledger.par, unit)}</dd>
          <dd class="fall" aria-hidden="true"><span class="par-flag">par line</span></dd>
        </div>
        ${rows.map(([name, change, kind]) => this.#change(name, change, kind))}
        <div class="sum">
          <dt>${unit === 'points' ? 'Score' : 'Turns'}</dt>
          <dd class="fig">${figureWords(result, unit)}</dd>
          <dd class="fall" aria-hidden="true"><i class="end"></i></dd>
        </div>
      </dl>`;
  }
}

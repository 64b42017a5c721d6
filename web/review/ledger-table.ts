import { html, nothing, type TemplateResult } from 'lit';
import type { Ledger } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import {
  accountOf,
  accountSentence,
  type Account,
  type AccountLine,
} from '../../api/format/account.ts';
import { formatFigure } from '../../api/format/ledger.ts';

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
  missing: 'minus',
};

/**
 * Each bar starts where the previous one ends. The last one shows the result's distance from par.
 */
const barsOf = ({ lines, result }: Account, par: number): readonly Bar[] => {
  let at = par;
  const steps = lines.slice(1).map(({ name, value }): Bar => {
    const bar = { kind: kinds[name], from: Math.min(at, at + value), to: Math.max(at, at + value) };
    at += value;
    return bar;
  });
  const end = result.value;
  return [...steps, { kind: 'end', from: Math.min(par, end), to: Math.max(par, end) }];
};

const signed = (words: string): TemplateResult => {
  const sign = /^[+−]/.test(words) ? words.charAt(0) : '';
  return html`${sign ? html`<small>${sign}</small>` : nothing}${words.slice(sign.length)}`;
};

/** A result, which is whole but for a game that ended short of its target. */
const whole = (words: string, unit: Unit): TemplateResult =>
  words.includes('.')
    ? html`${words}`
    : html`<span class="whole" data-room=${formatFigure(0, unit).slice(1)}>${words}</span>`;

/** The account of a game in its unit: par, luck and what mistakes cost add up to the result. */
export const ledgerTable = (ledger: Ledger, unit: Unit): TemplateResult => {
  const account = accountOf(ledger, unit);
  const par = account.lines[0]?.value ?? 0;
  const bars = barsOf(account, par);
  const reach = bars.reduce(
    (most, { from, to }) => Math.max(most, par - from, to - par),
    reachMin[unit],
  );
  const left = (value: number): string => `${(50 + (49 * (value - par)) / reach).toFixed(2)}%`;
  const drawn = bars.map(
    ({ kind, from, to }) =>
      html`<i class=${kind} .style=${`--from: ${left(from)}; --to: ${left(to)}`}></i>`,
  );
  return html`<p>${accountSentence(ledger, unit)}</p>
    <dl class="ledger">
      ${account.lines.map(
        ({ title, words }, at) =>
          html`<div>
            <dt>${title}</dt>
            <dd class="fig">${signed(words)}</dd>
            <dd class="fall" aria-hidden="true">
              ${at === 0 ? html`<span class="par-flag">par line</span>` : drawn[at - 1]}
            </dd>
          </div>`,
      )}
      <div class="sum">
        <dt>${unit === 'points' ? t`Score, in points` : t`Turns`}</dt>
        <dd class="fig">${whole(account.result.words, unit)}</dd>
        <dd class="fall" aria-hidden="true">${drawn.at(-1)}</dd>
      </div>
    </dl>`;
};

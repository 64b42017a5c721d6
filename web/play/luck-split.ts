/** Where a result comes from: luck and what mistakes cost, drawn from par to the result. */
import { html, nothing, type TemplateResult } from 'lit';
import { signOf, type Ledger } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { accountOf, accountSentence } from '../../api/format/account.ts';
import { formatChange, formatFigure, accountTitle, inUnit } from '../../api/format/ledger.ts';
import { formatDecimals } from '../../api/format/numbers.ts';

/** Turns in words have one decimal. */
const sizeOf = (turns: number): string => formatDecimals(Math.abs(turns), 1);

/** A figure with its words. Luck in turns is good or bad, because fewer turns are better. */
const luckWords = (luck: number, unit: Unit): TemplateResult => {
  const size = sizeOf(luck);
  if (unit === 'points') return html`<b>${formatChange(luck, unit)}</b> luck`;
  return luck < 0
    ? html`<b>${size}</b> turns of bad luck`
    : html`<b>${size}</b> turns of good luck`;
};

const lostWords = (lost: number, unit: Unit): TemplateResult =>
  unit === 'points'
    ? html`<b class="lost">${formatChange(-lost, unit)}</b> points lost`
    : html`<b class="lost">${sizeOf(lost)}</b> turns lost`;

/** The ends of the scale are this far from its box, in percent, so that the end bars show. */
const margin = 3;

/** Labels near an edge are aligned inwards. */
const edgeOf = (at: number): string => {
  if (at < 15) return 'start';
  return at > 85 ? 'end' : '';
};

/** Labels nearer than this would touch. */
const labelGap = 38;

const drawing = (ledger: Ledger, unit: Unit): TemplateResult => {
  const { lines, result } = accountOf(ledger, unit);
  const valueOf = (name: string): number => lines.find((line) => line.name === name)?.value ?? 0;
  const par = valueOf('par');
  const lucky = par + valueOf('luck');
  const values = [par, lucky, result.value];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const at = (value: number): number =>
    margin + ((100 - 2 * margin) * (value - low)) / Math.max(1e-9, high - low);
  const bar = (kind: string, from: number, to: number): TemplateResult =>
    html`<i
      class=${kind}
      .style=${`--from: ${Math.min(at(from), at(to))}%; --to: ${Math.max(at(from), at(to))}%`}
    ></i>`;
  const label = (words: string, value: number, kind: string): TemplateResult =>
    html`<span class="${kind} ${edgeOf(at(value))}" .style=${`--x: ${at(value)}%`}>${words}</span>`;
  // A game that ended short of its target has no result on this scale.
  const isLabelled = ledger.missing === 0 && Math.abs(at(par) - at(result.value)) >= labelGap;
  const own = unit === 'points' ? result.words : inUnit(result.words, unit);
  return html`<div
      class="wf"
      role="img"
      aria-label="Par is ${formatFigure(par, unit)}. ${accountSentence(ledger, unit)}"
      .style=${`--par: ${at(par)}%`}
    >
      ${bar('plus', par, lucky)} ${bar('minus', lucky, result.value)}
      <i class="mark" .style=${`--from: ${at(result.value)}%`}></i>
    </div>
    <p class="wf-ends" aria-hidden="true">
      ${isLabelled ? label(own, result.value, 'own') : nothing}
      ${label(t`par ${formatFigure(par, unit)}`, par, '')}
    </p>`;
};

/** Luck and what mistakes cost. While the ledger is unknown its room is reserved. */
export const luckSplit = (ledger: Ledger | null, unit: Unit): TemplateResult => {
  if (!ledger) return html`<div class="split"></div>`;
  const luck = accountOf(ledger, unit).lines.find(({ name }) => name === 'luck')?.value ?? 0;
  return html`<div class="split" role="group" aria-label=${accountTitle(unit)}>
    <p>
      <span>${luckWords(signOf(unit) * luck, unit)}</span>
      <span>${lostWords(ledger.mistakes, unit)}</span>
    </p>
    ${drawing(ledger, unit)}
  </div>`;
};

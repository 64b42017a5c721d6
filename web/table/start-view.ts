import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../ui/button.ts';
import { personNames } from '../../engine/table/names.ts';
import type { OpenTable } from '../../engine/table/open.ts';
import { t } from '../../engine/t.ts';
import { diceWords } from '../lib/face-names.ts';
import { named } from '../ui/named.ts';
import { startRolls } from './start-rolls.ts';

const nameAt = ({ seats, file }: OpenTable, seat: number): string => {
  const at = seats[seat];
  return (at && personNames(file.teams)[at.team]?.[at.member]) ?? '';
};

/** What to roll; after a tie, who rolls again. */
const why = (table: OpenTable): TemplateResult => {
  const { start, variant } = table;
  if (start.next?.round === 0)
    return html`${diceWords(variant.startDice)} each. The highest total goes first.`;
  const [first = 0, ...others] = start.contenders;
  const shared = others.map((seat) => html` and ${named(nameAt(table, seat))}`);
  return html`<b>A tie.</b> ${named(nameAt(table, first))}${shared} roll again.`;
};

/**
 * Everybody rolls to see who starts; ties roll again. Nothing once that is known.
 *
 * @param rollAll makes all rolls at once
 */
export const startView = (
  table: OpenTable,
  roll: () => void,
  rollAll: () => void,
): TemplateResult | typeof nothing => {
  const { next } = table.start;
  if (!next) return nothing;
  return html`<div class="two lean over start">
    <section class="pass">
      <h1 tabindex="-1">Who goes first?</h1>
      <p class="why" role="status">${why(table)}</p>
      <p class="keys">
        ${button('key', html`<span>${named(nameAt(table, next.seat))} rolls</span>`, roll)}
        ${button('quiet', t`Roll for everyone`, rollAll)}
      </p>
    </section>
    <div class="stack">${startRolls(table.seats, table.start, table.file.teams)}</div>
  </div>`;
};

/**
 * Draws what surrounds the table: the document title, and the header, which always says whose turn
 * it is.
 */
import { titlePage } from '../lib/shell.ts';
import { helpWith } from '../play/help-panel.ts';
import { html, nothing, render, type TemplateResult } from 'lit';
import { variantTitle } from '../../engine/rule-sets.ts';
import { t } from '../../engine/t.ts';
import { named } from '../ui/named.ts';
import { stepArt } from '../ui/step-art.ts';
import type { TableSession } from './table-session.ts';
import { isLastTurn, playerOnTurn, turnWords } from './words.ts';

const whoseTurn = (session: TableSession): TemplateResult => {
  const { table, current } = session;
  if (!table || !current)
    return html`<b>Pass and play</b><span>${table ? variantTitle(table.variant) : nothing}</span>`;
  return html`<b>${named(playerOnTurn(table, current))}</b
    ><span>${isLastTurn(table) ? t`The last turn` : turnWords(table, current)}</span>`;
};

const titleOf = ({ table, current, step }: TableSession): string => {
  if (step === 'over') return t`Game over`;
  return table && current ? t`${playerOnTurn(table, current)}’s turn` : t`Pass and play`;
};

/**
 * A turn fills the window; every other view is a normal page. At a table, the header says whose
 * turn it is instead of showing the navigation.
 */
export const drawTableFrame = (
  session: TableSession,
  isTurn: boolean,
  isSeated: boolean,
  isLooking: boolean,
  onCards: () => void,
  onUndo: (() => void) | null,
): void => {
  titlePage(titleOf(session));
  for (const mark of ['play', 'at-table']) document.body.classList.toggle(mark, isTurn);
  document.body.classList.toggle('seated', isSeated);
  // The style of the game in play; no other step has one.
  if (!isTurn) for (const mark of ['game', 'tray']) delete document.body.dataset[mark];
  document.querySelector('#main')?.classList.toggle('page', !isTurn);
  document.querySelector('#nav')?.toggleAttribute('hidden', isSeated);
  if (session.table) helpWith(session.table.file.rules);
  document.querySelector('help-panel')?.toggleAttribute('hidden', !isTurn);
  const head = document.querySelector<HTMLElement>('#table-head');
  if (!head) return;
  head.hidden = !isSeated;
  render(
    html`<p class="turn-now">${whoseTurn(session)}</p>
      ${
        onUndo
          ? html`<button type="button" class="cards-key" aria-label="Undo" @click=${onUndo}>
              ${stepArt(-1)}
            </button>`
          : nothing
      }
      ${
        session.history
          ? html`<button
              type="button"
              class="cards-key"
              aria-pressed=${isLooking}
              @click=${onCards}
            >
              Cards
            </button>`
          : nothing
      }`,
    head,
  );
};

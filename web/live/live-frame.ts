/** What surrounds a live table: the document title, the header, and how much of the window it fills. */
import { html, nothing, render, type TemplateResult } from 'lit';
import type { GameName } from '../../engine/rule-sets.ts';
import { t } from '../../engine/t.ts';
import type { TableTurn } from '../../engine/table/table.ts';
import { presenterOf } from '../games.ts';
import { titlePage } from '../lib/shell.ts';
import { helpWith } from '../play/help-panel.ts';
import type { Showing } from './showing.ts';
import { answers } from '../ui/answers.ts';

/** Asks whoever is about to leave a game that goes on without them. */
export const leaveDialog = (leave: () => void): TemplateResult =>
  html`<dialog aria-labelledby="leave-title">
    <h2 id="leave-title">Leave this table?</h2>
    <p>The game goes on, and your card plays by itself. You can come back while it lasts.</p>
    ${answers(
      {
        words: t`Leave the table`,
        press: ({ currentTarget }) => {
          if (currentTarget instanceof Element) currentTarget.closest('dialog')?.close();
          leave();
        },
      },
      t`Stay`,
    )}
  </dialog>`;

export const whoseTurn = (showing: Showing, turn: TableTurn): string =>
  showing.isOwnTurn ? t`Your turn` : t`${showing.nameOf(turn)}’s turn`;

/** Longer words are smaller, so that none is cut. */
const largeMax = 15;
const whose = (words: string): TemplateResult =>
  html`<b class="whose ${words.length > largeMax ? 'long' : ''}">${words}</b>`;

/**
 * The viewer's own turn fills the window, unless they look at all cards; and while the game lasts
 * the header has the turn instead of links.
 */
export const drawLiveFrame = (
  game: GameName,
  showing: Showing,
  isLooking: boolean,
  isLost: boolean,
): void => {
  const { turn, isOwnTurn, view } = showing;
  const isPlaying = isOwnTurn && !isLooking;
  for (const mark of ['play', 'at-table']) document.body.classList.toggle(mark, isPlaying);
  if (!isPlaying) for (const mark of ['game', 'tray']) delete document.body.dataset[mark];
  document.querySelector('#main')?.classList.toggle('page', turn === null);
  document.querySelector('#nav')?.toggleAttribute('hidden', turn !== null);
  for (const part of document.querySelectorAll('.where, help-panel'))
    part.toggleAttribute('hidden', turn === null);
  if (view) helpWith(view.source.rules);
  titlePage(turn ? whoseTurn(showing, turn) : t`${presenterOf(game).title} together, over`);
  const where = document.querySelector<HTMLElement>('#where');
  const words = turn && isLost && !isOwnTurn ? t`No connection` : turn && whoseTurn(showing, turn);
  if (where) render(words ? whose(words) : nothing, where);
};

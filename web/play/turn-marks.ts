import { html, type TemplateResult } from 'lit';
import type { Mark } from '../../engine/coach.ts';
import { t } from '../../engine/t.ts';
import { markWords } from '../../api/format/ledger.ts';
import { markArt } from '../ui/art.ts';

const noMark = html`<svg viewBox="0 0 24 24" aria-hidden="true"></svg>`;

const nameOf = (mark: Mark | undefined, turn: number): string =>
  mark ? t`Turn ${turn}: ${markWords()[mark]}` : t`Turn ${turn}: not graded yet`;

/**
 * The mark of each turn, which leads to its replay at the address `replay`. `byTurn` is
 * empty while the marks are unknown, which reserves their room.
 */
export const turnMarks = (byTurn: readonly Mark[], turns: number, replay: string): TemplateResult =>
  html`<ol class="marks">
    ${Array.from({ length: turns }, (_, at) => {
      const mark = byTurn[at];
      return html`<li>
        <a href="${replay}?verdict#t${at + 1}r1"
          ><span class="vh">${nameOf(mark, at + 1)}</span> ${mark ? markArt(mark) : noMark}
          <span aria-hidden="true">${at + 1}</span></a
        >
      </li>`;
    })}
  </ol>`;

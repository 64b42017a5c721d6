import { html, type TemplateResult } from 'lit';
import { marks, type Mark } from '../../engine/coach.ts';
import { markWords } from '../../api/format/ledger.ts';
import { countedMark } from '../../api/format/marks.ts';
import { markArt } from '../ui/art.ts';

const noMark = html`<svg viewBox="0 0 24 24" aria-hidden="true"></svg>`;

const turnOf = (mark: Mark | undefined, turn: number): TemplateResult =>
  html`<li>
    ${mark ? markArt(mark) : noMark}
    <span class="vh">Turn ${turn + 1}: ${mark ? markWords[mark] : 'not graded yet'}</span>
    <span aria-hidden="true">${turn + 1}</span>
  </li>`;

/**
 * The mark of each turn, with a legend. `byTurn` is empty while the marks are unknown, which
 * reserves their room.
 */
export const turnMarks = (byTurn: readonly Mark[], turns: number): TemplateResult => {
  const counted = marks
    .map((mark) => [mark, byTurn.filter((one) => one === mark).length] as const)
    .filter(([, count]) => count > 0);
  return html`<ol class="marks" aria-label="The turns">
      ${Array.from({ length: turns }, (_, turn) => turnOf(byTurn[turn], turn))}
    </ol>
    <p class="legend">
      ${counted.map(
        ([mark, count], at) =>
          html`<span>${markArt(mark)}${countedMark(mark, count, at === 0)}</span>`,
      )}
    </p>`;
};

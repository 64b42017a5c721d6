import { html, type TemplateResult } from 'lit';
import { marks, type Mark } from '../../engine/coach.ts';
import { markWords } from '../../api/format/ledger.ts';
import { countedMark } from '../../api/format/marks.ts';
import { markArt } from '../ui/art.ts';

const noMark = html`<svg viewBox="0 0 24 24" aria-hidden="true"></svg>`;

const nameOf = (mark: Mark | undefined, turn: number): string =>
  mark ? `Turn ${turn}: ${markWords[mark]}` : `Turn ${turn}: not graded yet`;

/**
 * The mark of each turn, which leads to its replay at the address `replay`, with a legend. `byTurn`
 * is empty while the marks are unknown, which reserves their room.
 */
export const turnMarks = (
  byTurn: readonly Mark[],
  turns: number,
  replay: string,
): TemplateResult => {
  const counted = marks
    .map((mark) => [mark, byTurn.filter((one) => one === mark).length] as const)
    .filter(([, count]) => count > 0);
  return html`<ol class="marks">
      ${Array.from({ length: turns }, (_, at) => {
        const mark = byTurn[at];
        return html`<li>
          <a href="${replay}?verdict#t${at + 1}r1"
            ><span class="vh">${nameOf(mark, at + 1)}</span> ${mark ? markArt(mark) : noMark}
            <span aria-hidden="true">${at + 1}</span></a
          >
        </li>`;
      })}
    </ol>
    <p class="legend">
      ${counted.map(
        ([mark, count], at) =>
          html`<span>${markArt(mark)}${countedMark(mark, count, at === 0)}</span>`,
      )}
    </p>`;
};

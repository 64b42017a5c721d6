import { html, type TemplateResult } from 'lit';
import type { Finished } from '../lib/api.ts';
import { formatLocalTime } from '../lib/dates.ts';
import { playerLink } from './player-link.ts';
import { tableHead } from '../ui/table-head.ts';

/** Who has finished and when, the latest first. Shown to readers who have not played. */
export const finishedTable = (finished: Finished['finished']): TemplateResult =>
  html`<table class="list finished">
    <caption class="vh">
      Who has finished
    </caption>
    ${tableHead(['Player'], ['At'])}
    <tbody>
      ${finished.map(
        ({ player, finishedAt }) =>
          html`<tr>
            <th scope="row" class="handle">${playerLink(player)}</th>
            <td class="r">${formatLocalTime(finishedAt)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

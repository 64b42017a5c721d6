/** The players who have finished, shown in place of the board to viewers who have not played. */
import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { formatLocalMoment } from '../lib/moments.ts';
import { pathOf } from '../lib/challenge-path.ts';
import '../ui/send-link.ts';
import { presenterOf } from '../games.ts';
import type { BoardContent } from './reading.ts';
import { playTodayButton } from './headline.ts';
import type { Finishers } from '../lib/api.ts';
import { formatLocalTime } from '../lib/dates.ts';
import { playerLink } from './player-link.ts';
import { tableHead } from '../ui/table-head.ts';

/** Who has finished and when, the latest first. Shown to viewers who have not played. */
export const finishedTable = (finished: Finishers['finished']): TemplateResult =>
  html`<table class="list finished">
    <caption class="vh">
      Who has finished
    </caption>
    ${tableHead([t`Player`], [t`At`])}
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

/** `news` has its own reserved room, so that nothing moves when it appears. */
export const finishedSheet = ({ finished }: BoardContent, news: TemplateResult): TemplateResult =>
  html`<section class="sheet" aria-labelledby="places-title">
    <div class="orders">
      <h2 id="places-title" tabindex="-1">Finished</h2>
      ${news}
    </div>
    ${finishedTable(finished.finished)}
    <nav class="pages" aria-label="Pages">
      <span></span>
      ${
        finished.next
          ? html`<a
              class="quiet"
              rel="next"
              href="?${new URLSearchParams({ finished: finished.next })}"
              >Earlier</a
            >`
          : nothing
      }
    </nav>
  </section>`;

/** A board without entries: not open yet, nobody so far, or nobody at all. */
export const emptySheet = (content: BoardContent, news: TemplateResult): TemplateResult => {
  const { challenge } = content.board;
  const { status, opensAt, game, code } = challenge;
  const words = {
    upcoming: t`These dice open ${formatLocalMoment(opensAt)}.`,
    open: t`No one has finished yet. Be the first.`,
    grace: t`No one has finished yet.`,
    closed: t`No one finished this ${presenterOf(game).title}.`,
  };
  return html`<section class="sheet" aria-labelledby="places-title">
    <div class="orders">
      <h2 id="places-title" tabindex="-1">Places</h2>
      ${news}
    </div>
    <p>${words[status]}</p>
    ${playTodayButton(content)}
    ${code !== undefined && status === 'open' ? html`<send-link address="${location.origin}/${pathOf(challenge)}"></send-link>` : nothing}
  </section>`;
};

/** A day in a club. Until the viewer has finished, it only says who has. */
import { html, nothing, type TemplateResult } from 'lit';
import { pluralHtml, t } from '../../engine/t.ts';
import { formatDate } from '../../api/format/days.ts';
import { lostTitle } from '../../api/format/ledger.ts';
import { listWithAnd } from '../../api/format/lists.ts';
import { handlesBeside, nameOf, namesAmong } from '../../api/format/names.ts';
import { formatDecimals, formatOrdinal } from '../../api/format/numbers.ts';
import type { GamePresenter } from '../game/presenter.ts';
import { named } from '../ui/named.ts';
import { tableHead } from '../ui/table-head.ts';
import type { ClubDay } from './api.ts';

type Entry = ClubDay['entries'][number];

/** Whether the viewer may see scores: nobody who has still to play can play to a target. */
export const seesScores = ({ waiting }: ClubDay, me: string): boolean =>
  waiting.every(({ id }) => id !== me);

/** `2`, read aloud as `2nd` */
export const rankCell = (rank: number | null): TemplateResult =>
  html`<td class="r">
    ${
      rank === null
        ? nothing
        : html`<span aria-hidden="true">${rank}</span
            ><span class="vh">${formatOrdinal(rank)}</span>`
    }
  </td>`;

/** The cell of a member's name, with a link to the page that has the handle. */
export type NameCell = (player: Entry['player'] | null) => TemplateResult;

/** The names of one table: the viewer's own says so, and two alike have their handles beside them. */
export const nameCells = (players: readonly Entry['player'][], me: string): NameCell => {
  const beside = handlesBeside(players);
  return (player) => {
    if (player === null) return html`<th scope="row" class="handle soft">a former member</th>`;
    const { id, handle } = player;
    const name = named(nameOf(player));
    return html`<th scope="row" class="handle">
      ${id === me ? html`<span>${name}, you</span>` : html`<a href="/p/${id}">${name}</a>`}
      ${beside.has(handle) ? html`<small class="soft" translate="no">${handle}</small>` : nothing}
    </th>`;
  };
};

const figureOf = ({ by }: ClubDay, entry: Entry, presenter: GamePresenter): string =>
  by === 'skill' && entry.mistakes !== null
    ? formatDecimals(entry.mistakes, presenter.unit === 'points' ? 2 : 3)
    : presenter.headline({ ...entry, mistakes: entry.mistakes ?? undefined });

const entryRow = (
  day: ClubDay,
  entry: Entry,
  me: string,
  presenter: GamePresenter,
  nameCell: NameCell,
) =>
  html`<tr class=${entry.player.id === me ? 'me' : ''}>
    ${rankCell(entry.rank)}${nameCell(entry.player)}
    <td class="fig"><a href="/r/${entry.replay}">${figureOf(day, entry, presenter)}</a></td>
  </tr>`;

const waitingRow = (player: Entry['player'], nameCell: NameCell): TemplateResult =>
  html`<tr class="quietly">
    ${rankCell(null)}${nameCell(player)}
    <td class="st">not yet</td>
  </tr>`;

/** Of those who have played, up to this many are named. */
const namedMax = 8;

/** Before the viewer has finished: who has, by handle, because another order would say more. */
export const sealedWords = ({ entries, waiting }: ClubDay, members: number): TemplateResult => {
  const seal = t`Scores show once you’ve played.`;
  const played = members - waiting.length;
  if (played === 0) return html`<p class="lead">Nobody has played yet. ${seal}</p>`;
  const people = entries.map(({ player }) => player);
  const nameIn = namesAmong([...people, ...waiting]);
  const shown = people
    .toSorted((one, other) => (one.handle < other.handle ? -1 : 1))
    .slice(0, namedMax)
    .map(nameIn);
  const others = played - shown.length;
  const names = listWithAnd([...shown, ...(others > 0 ? [t`${others} more`] : [])]);
  return html`<p class="lead">
    ${pluralHtml(played)(
      html`<b>1 of ${members}</b> has played: <span translate="no">${names}</span>.`,
      html`<b>${played} of ${members}</b> have played: <span translate="no">${names}</span>.`,
    )}
    ${seal}
  </p>`;
};

/** The day's results, and quietly below them who has still to play. */
export const dayTable = (day: ClubDay, me: string, presenter: GamePresenter): TemplateResult => {
  const { by, challenge, entries, waiting } = day;
  const nameCell = nameCells([...entries.map(({ player }) => player), ...waiting], me);
  const figure =
    by === 'skill' ? lostTitle(presenter.unit) : presenter.unit === 'points' ? t`Score` : t`Turns`;
  return html`<table class="list places">
    <caption class="vh">
      Members’ games of ${formatDate(challenge.date)}
    </caption>
    ${tableHead([t`Rank`, t`Member`], [figure])}
    <tbody>
      ${entries.map((entry) => entryRow(day, entry, me, presenter, nameCell))}
      ${waiting.map((player) => waitingRow(player, nameCell))}
    </tbody>
  </table>`;
};

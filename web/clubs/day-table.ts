/** A day in a club. Until the viewer has finished, it only says who has. */
import { html, nothing, type TemplateResult } from 'lit';
import { formatDate } from '../../api/format/days.ts';
import { lostTitle } from '../../api/format/ledger.ts';
import { handlesBeside, nameOf } from '../../api/format/names.ts';
import { formatOrdinal } from '../../api/format/numbers.ts';
import type { GamePresenter } from '../game/presenter.ts';
import { named } from '../ui/named.ts';
import { tableHead } from '../ui/table-head.ts';
import type { ClubDay } from './api.ts';

type Entry = ClubDay['entries'][number];

/**
 * Whether the viewer may see scores: they have finished, or nobody can play to a target any more.
 */
export const seesScores = ({ challenge, entries }: ClubDay, me: string): boolean =>
  challenge.status === 'closed' || entries.some(({ player }) => player.id === me);

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
      <a href="/p/${id}">${id === me ? html`<span>you, ${name}</span>` : name}</a>
      ${beside.has(handle) ? html`<small class="soft" translate="no">${handle}</small>` : nothing}
    </th>`;
  };
};

const figureOf = ({ by }: ClubDay, entry: Entry, presenter: GamePresenter): string =>
  by === 'skill' && entry.mistakes !== null
    ? entry.mistakes.toFixed(presenter.unit === 'points' ? 2 : 3)
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

const stateRow = (
  player: Entry['player'],
  words: string,
  me: string,
  nameCell: NameCell,
): TemplateResult =>
  html`<tr class=${player.id === me ? 'me' : 'quietly'}>
    ${rankCell(null)}${nameCell(player)}
    <td class="st">${words}</td>
  </tr>`;

/** Before the viewer has finished: those who have by name, because an order would say more. */
const sealedRows = (
  { entries, waiting }: ClubDay,
  me: string,
  nameCell: NameCell,
): readonly TemplateResult[] => [
  ...entries
    .map(({ player }) => player)
    .toSorted((one, other) => (one.handle < other.handle ? -1 : 1))
    .map((player) => stateRow(player, 'finished', me, nameCell)),
  ...waiting.map((player) => stateRow(player, 'not yet', me, nameCell)),
];

export const dayTable = (day: ClubDay, me: string, presenter: GamePresenter): TemplateResult => {
  const { by, challenge, entries, waiting } = day;
  if (entries.length === 0 && waiting.length === 0) return html`<p class="note">Nobody played.</p>`;
  const open = seesScores(day, me);
  const nameCell = nameCells([...entries.map(({ player }) => player), ...waiting], me);
  const figure =
    by === 'skill' ? lostTitle[presenter.unit] : presenter.unit === 'points' ? 'Score' : 'Turns';
  return html`<table class="list places">
    <caption class="vh">
      ${open ? 'Members’ games of' : 'Who has played on'} ${formatDate(challenge.date)}
    </caption>
    ${tableHead([open ? 'Rank' : html`<span class="vh">Rank</span>`, 'Member'], [open ? figure : 'Today'])}
    <tbody>
      ${
        open
          ? html`${entries.map((entry) => entryRow(day, entry, me, presenter, nameCell))}
            ${waiting.map((player) => stateRow(player, 'not yet', me, nameCell))}`
          : sealedRows(day, me, nameCell)
      }
    </tbody>
  </table>`;
};

/** The result next to the viewer's own, with which a comparison teaches most; null without one. */
export const rivalOf = ({ entries }: ClubDay, me: string): { own: Entry; rival: Entry } | null => {
  const at = entries.findIndex(({ player }) => player.id === me);
  const [own, rival] = [entries[at], entries[at - 1] ?? entries[at + 1]];
  return own && rival ? { own, rival } : null;
};

import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import type { BoardEntry } from '../lib/api.ts';
import type { Column } from '../game/presenter.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { playerName } from '../../api/format/players.ts';
import { playerLink } from './player-link.ts';
import { tableHead } from '../ui/table-head.ts';

interface Table {
  /** In order. */
  readonly entries: readonly BoardEntry[];
  /** The columns of a result. */
  readonly columns: readonly Column[];
  /** The id of the viewer's replay, or ''. */
  readonly own: string;
  readonly caption: string;
}

const nameOf = (entry: BoardEntry): string => playerName(entry.player);

const compareLink = (own: string, entry: BoardEntry): TemplateResult =>
  html`<a href="/r/${own}?with=${entry.replay}"
    >vs<span class="vh"> ${nameOf(entry)}: compare with your game</span></a
  >`;

const row = (entry: BoardEntry, { columns, own }: Table): TemplateResult => {
  const isOwn = entry.replay === own;
  return html`<tr class=${isOwn ? 'me' : ''} aria-current=${isOwn ? 'true' : nothing}>
    <td>${formatCount(entry.rank)}</td>
    <th scope="row" class="handle">${playerLink(entry.player, isOwn)}</th>
    ${columns.map(({ cell }, at) =>
      at === 0
        ? html`<td class="fig">
            <a href="/r/${entry.replay}"
              >${cell(entry)}<span class="vh">, replay of ${nameOf(entry)}</span></a
            >
          </td>`
        : html`<td class="r">${cell(entry)}</td>`,
    )}
    ${own ? html`<td class="versus">${isOwn ? nothing : compareLink(own, entry)}</td>` : nothing}
  </tr>`;
};

/**
 * Entries of a board. Each name links to the player and each result to its replay. If the viewer
 * has a result, other entries link to a comparison with it.
 */
export const ranksTable = (table: Table): TemplateResult =>
  html`<table class="list places">
    <caption class="vh">
      ${table.caption}
    </caption>
    ${tableHead(
      [t`Rank`, t`Player`],
      table.columns.map(({ head }) => head),
      table.own ? [t`Compare`] : [],
    )}
    <tbody>
      ${table.entries.map((entry) => row(entry, table))}
    </tbody>
  </table>`;

/** Who sits at a table before the game. */
import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { unheardMs } from '../../engine/table/live/record.ts';
import { peopleMax } from '../../engine/table/seating.ts';
import { serverNow } from '../lib/clock.ts';
import type { Table, TableSeat } from '../lib/tables.ts';
import { button } from '../ui/button.ts';
import { named } from '../ui/named.ts';
import type { LiveTable } from './live-table.ts';
import { namesAt } from './seats.ts';

export interface Lobby {
  readonly table: Table;
  readonly live: LiveTable;
  /** The viewer's seat; null if they have none. */
  readonly seat: number | null;
  /** Frees the seat of a player who isn't here. */
  readonly free: (player: string) => void;
}

/** Who has just sat down is heard of a moment later. */
const awayFromMs = 5_000;

const hereWords = ({ here, awaySince }: LiveTable, seat: number): string => {
  const since = awaySince[seat];
  if (here?.seats[seat]) return t`here`;
  return since !== undefined && serverNow() - since >= awayFromMs ? t`away` : '';
};

/** Whether the page has known for long enough that nobody is there. The server decides. */
const isFreeable = ({ live, seat: own }: Lobby, seat: number): boolean => {
  const since = live.awaySince[seat];
  return own !== null && own !== seat && since !== undefined && serverNow() - since >= unheardMs;
};

const row = (lobby: Lobby, one: TableSeat, number: number): TemplateResult => {
  const { table, live, seat: own, free } = lobby;
  const seat = table.seats.indexOf(one);
  const { player } = one;
  const isOwn = seat === own;
  return html`<li class=${isOwn ? 'own' : ''}>
    <span class="n">${number}</span>
    <span><b>${named(namesAt(table)(one))}</b>${isOwn ? html`<small>you</small>` : nothing}</span>
    ${
      player && isFreeable(lobby, seat)
        ? button('quiet', t`Free the seat`, () => free(player.id))
        : html`<span class="soft">${hereWords(live, seat)}</span>`
    }
  </li>`;
};

/** The seats of `people`, numbered, and a free one after them. */
export const seatList = (lobby: Lobby, people: readonly TableSeat[]): TemplateResult =>
  html`<ol class="who-here">
    ${people.map((one, at) => row(lobby, one, at + 1))}
    ${
      lobby.table.seats.length < peopleMax
        ? html`<li class="free">
            <span class="n">${people.length + 1}</span><span>free seat</span>
          </li>`
        : nothing
    }
  </ol>`;

/** Who starts at a table on one device, all its cards, and the end of its game. Loaded after what is played with. */
import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import type { OpenTable, TableFile } from '../../engine/table/open.ts';
import type { RecordedTable } from '../../engine/table/recorded.ts';
import { winnersAt } from '../../engine/table/table.ts';
import { sentAddress } from '../lib/sent-address.ts';
import { button } from '../ui/button.ts';
import { cardsBoard } from './board.ts';
import type { EndedTable } from './end-list.ts';
import './keep-table.ts';
import { levelNames } from './level-words.ts';
import { newTable } from './new-table.ts';
import './table-end.ts';
import type { TableSession } from './table-session.ts';
import { tableTitle } from './words.ts';
import './turns-back.ts';
import type { Turn } from './turns-back.ts';
import { personNames } from '../../engine/table/names.ts';
import { diceWords } from '../lib/face-names.ts';
import { named } from '../ui/named.ts';
import { startRolls } from './start-rolls.ts';

const nameAt = ({ seats, file }: OpenTable, seat: number): string => {
  const at = seats[seat];
  return (at && personNames(file.teams)[at.team]?.[at.member]) ?? '';
};

/** What to roll; after a tie, who rolls again. */
const why = (table: OpenTable): TemplateResult => {
  const { start, variant } = table;
  if (start.next?.round === 0)
    return html`${diceWords(variant.startDice)} each. The highest total goes first.`;
  const [first = 0, ...others] = start.contenders;
  const shared = others.map((seat) => html` and ${named(nameAt(table, seat))}`);
  return html`<b>A tie.</b> ${named(nameAt(table, first))}${shared} roll again.`;
};

/**
 * Everybody rolls to see who starts; ties roll again. Nothing once that is known.
 *
 * @param rollAll makes all rolls at once
 */
export const startView = (
  table: OpenTable,
  roll: () => void,
  rollAll: () => void,
): TemplateResult | typeof nothing => {
  const { next } = table.start;
  if (!next) return nothing;
  return html`<div class="two lean over start">
    <section class="pass">
      <h1 tabindex="-1">Who goes first?</h1>
      <p class="why" role="status">${why(table)}</p>
      <p class="keys">
        ${button('key', html`<span>${named(nameAt(table, next.seat))} rolls</span>`, roll)}
        ${button('quiet', t`Roll for everyone`, rollAll)}
      </p>
    </section>
    <div class="stack">${startRolls(table.seats, table.start, table.file.teams)}</div>
  </div>`;
};

/** Where one goes from there. */
export interface Going {
  readonly back: () => void;
  readonly setUp: () => void;
  readonly begin: (file: TableFile) => void;
  readonly turnBack: (turn: Turn) => void;
}

const levelOf = ({ file }: OpenTable, card: number): string => {
  const level = file.levels?.[card]?.find((one) => one !== null);
  return level ? levelNames[level] : '';
};

/** Every card; that of a computer with how well it plays. */
const board = ({ table, history, playable, current }: TableSession) => {
  if (!table || !history) return nothing;
  const { teams } = table.file;
  const notes = teams.map((_, card) => levelOf(table, card));
  const view = { teams, seats: table.seats, game: history };
  return html`<section class="board" tabindex="0" aria-label="Cards">
    ${cardsBoard({ turn: current, playable }, view, { own: null, seat: null, notes, isWhole: true })}
  </section>`;
};

export const cardsView = (session: TableSession, go: Going): TemplateResult =>
  html`<div class="cap">
      <h1 tabindex="-1">Cards and turns</h1>
      ${button('key', t`Back to the game`, go.back)}
    </div>
    <div class="two lean">
      ${board(session)}
      <div class="stack">
        <section aria-labelledby="keep-title">
          <h2 class="head" id="keep-title">Save</h2>
          <keep-table .table=${session.table}></keep-table>
          <p class="keys">${button('key second', t`New game`, go.setUp)}</p>
        </section>
        <section aria-labelledby="turns-title">
          <h2 class="head" id="turns-title">Turns</h2>
          <turns-back
            .session=${session}
            @turn-back=${({ detail }: CustomEvent<Turn>) => go.turnBack(detail)}
          ></turns-back>
        </section>
      </div>
    </div>`;

const endedOf = (session: TableSession, table: OpenTable, game: RecordedTable): EndedTable => ({
  ...{ key: table.file, teams: table.file.teams, settles: table.file.settles },
  ...{ game, own: null, winners: winnersAt(game), hasSkipped: false },
  link: sentAddress(location.href),
  noteOf: (card) => levelOf(table, card),
  isCounted: () => true,
  playOf: (card) => session.playOf(card, table),
});

export const endView = (session: TableSession, go: Going): TemplateResult | typeof nothing => {
  const { table, history } = session;
  if (!table || !history) return nothing;
  const { file } = table;
  const again = (share: TemplateResult): TemplateResult =>
    html`<div class="do">
        ${button('key', html`<span>Again<br /><small>same people</small></span>`, () =>
          go.begin(newTable(file)),
        )}
        ${share}
      </div>
      <p class="keys">${button('quiet', t`New game`, go.setUp)}</p>`;
  return html`<table-end
    .ended=${endedOf(session, table, history)}
    .line=${
      file.dice === 'real'
        ? t`${tableTitle(file)}, real dice, unranked`
        : t`${tableTitle(file)}, unranked`
    }
    .again=${again}
    .board=${board(session)}
    .files=${html`<keep-table .table=${table}></keep-table>`}
  ></table-end>`;
};

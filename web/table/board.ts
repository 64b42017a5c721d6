/**
 * Every card side by side: a column each, the viewer's own first, and a row for each box, or for
 * each turn in games without boxes.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../api/format/numbers.ts';
import { entryAt } from '../../engine/entry-at.ts';
import { t } from '../../engine/t.ts';
import type { TableTurn } from '../../engine/table/table.ts';
import type { RecordedTable } from '../../engine/table/recorded.ts';
import { clockwiseFrom, type Seat } from '../../engine/table/seating.ts';
import type { Playable } from '../game/playable.ts';
import { scratchArt } from '../ui/art.ts';
import { named } from '../ui/named.ts';

/**
 * Of games without boxes, only the latest turns are shown while they are played: the dice below
 * have to stay in sight.
 */
const turnsShownMax = 6;
/** More cards than this have narrow columns with names that stand. */
const wideMax = 4;

/** A table whose cards are shown. */
interface Shown {
  /** Everybody's name, by card. */
  readonly teams: readonly (readonly string[])[];
  readonly seats: readonly Seat[];
  readonly game: RecordedTable;
}

/** What stands out of it. */
interface Marks {
  /** The turn in play. */
  readonly turn: TableTurn | null;
  /** What was scored last: a card, and a row of it. */
  readonly just?: { readonly card: number; readonly row: number } | null;
  readonly playable: Playable | null;
}

interface Row {
  readonly name: string;
  /** By card; null where nothing has been scored. */
  readonly points: readonly (number | null)[];
  /** The index of the line on the card, or of the turn. */
  readonly at: number;
  /** Whether it adds up others, like a bonus, and is never filled itself. */
  readonly isSum: boolean;
}

const shownName = (name: string, short: string | null | undefined): TemplateResult | string =>
  short ? html`<span class="whole">${name}</span><span class="brief">${short}</span>` : name;

/** Rows of boxes; null if the game has none. */
const boxRows = ({ game }: Shown): readonly Row[] | null => {
  const { variant, deals } = game.setup;
  const cards = game.cards.map((card) => card.lines());
  const [first] = cards;
  if (!first) return null;
  const empty = variant.start(entryAt(deals, 0)).lines() ?? [];
  return first.map(([name], at) => ({
    name,
    points: cards.map((lines) => lines?.[at]?.[1] ?? null),
    at,
    isSum: empty[at]?.[1] !== null,
  }));
};

const turnRows = ({ teams, game: { turns, current } }: Shown, isWhole: boolean): readonly Row[] => {
  const count = Math.max(current ? current.turn + 1 : 0, ...turns.map(({ turn }) => turn + 1));
  const rows = Array.from({ length: count }, (_, at) => ({
    name: t`Turn ${at + 1}`,
    points: teams.map(
      (_team, card) => turns.find((one) => one.card === card && one.turn === at)?.points ?? null,
    ),
    at,
    isSum: false,
  }));
  return isWhole ? rows : rows.slice(-turnsShownMax);
};

/** The cards as the viewer sees them: clockwise from their own, or from another. */
const cardOrder = ({ teams }: Shown, first: number | null): readonly number[] =>
  clockwiseFrom(teams.length, first ?? 0);

interface BoardOptions {
  /** The viewer's own card; null for somebody who watches. */
  readonly own: number | null;
  readonly seat: number | null;
  /** By card, at a live table: whether nobody of it is here. */
  readonly away?: readonly boolean[];
  /** By card, at a live table: whether everybody of it has left. */
  readonly left?: readonly boolean[];
  /** By card: what it is besides its name. */
  readonly notes?: readonly string[];
  /** Whether turns long ago are shown too. */
  readonly isWhole: boolean;
}

/** `you & green-harp` */
const cardName = ({ teams, seats }: Shown, card: number, seat: number | null): TemplateResult => {
  const own = seat === null ? undefined : seats[seat];
  const names = (teams[card] ?? []).map((name, member) => {
    const isOwn = own?.team === card && own.member === member;
    return html`${member > 0 ? ' & ' : nothing}${isOwn ? t`you` : named(name)}`;
  });
  return html`${names}`;
};

const stateWords = (card: number, { away, left }: BoardOptions): string => {
  if (left?.[card]) return t`left|the table`;
  return away?.[card] ? t`away` : '';
};

const head = (
  view: Shown,
  card: number,
  isTurn: boolean,
  options: BoardOptions,
): TemplateResult => {
  const state = stateWords(card, options);
  const own = card === options.own ? 'own' : '';
  return html`<th
    scope="col"
    class="${isTurn ? 'turn-of' : ''} ${state === '' ? '' : 'away'} ${own}"
    aria-current=${isTurn ? 'true' : nothing}
  >
    <span
      ><b>${cardName(view, card, options.seat)}</b>
      <small>${state || options.notes?.[card] || '\u00a0'}</small>${
        isTurn ? html`<span class="vh">, their turn</span>` : nothing
      }</span
    >
  </th>`;
};

const cell = (
  points: number | null,
  isSum: boolean,
  classes: string,
  isJust: boolean,
): TemplateResult =>
  html`<td class="${classes} ${isSum ? 'sum-line' : ''}">
    ${isJust ? html`<span class="vh">just scored: </span>` : nothing}${
      points === null
        ? html`<span class="vh">open</span>`
        : points === 0 && !isSum
          ? html`${scratchArt}<span class="vh">0</span>`
          : formatCount(points)
    }
  </td>`;

/** The turn or, where the turns are the rows, what they are played for. */
const cornerWords = ({ game }: Shown, turn: TableTurn | null): string => {
  const { tableTarget } = game.setup.variant;
  if (tableTarget !== null) return t`First to ${formatCount(tableTarget)}`;
  const now = turn ?? game.turns.at(-1);
  return now ? t`Turn ${now.turn + 1}` : t`Card`;
};

export const cardsBoard = (
  { turn, just, playable }: Marks,
  view: Shown,
  options: BoardOptions,
): TemplateResult => {
  const order = cardOrder(view, options.own);
  const boxes = boxRows(view);
  const rows = boxes ?? turnRows(view, options.isWhole);
  const scores = view.game.cards.map((card) => card.score());
  const classOf = (card: number): string =>
    `${card === turn?.card ? 'turn-of' : ''} ${card === options.own ? 'own' : ''}`;
  return html`<table
    class="lt ${order.length > wideMax ? 'many' : ''} ${boxes ? '' : 'turns'}"
    .style=${`--cards: ${order.length}`}
  >
    <caption class="vh">
      Everyone’s card
    </caption>
    <thead>
      <tr>
        <th scope="col">${cornerWords(view, turn)}</th>
        ${order.map((card) => head(view, card, card === turn?.card, options))}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, points, at, isSum }) =>
          html`<tr>
            <th scope="row">
              <span>${playable?.sign(at)}${shownName(name, playable?.short(at))}</span>
            </th>
            ${order.map((card) => {
              const isJust = just?.card === card && just.row === at;
              return cell(
                points[card] ?? null,
                isSum,
                `${classOf(card)} ${isJust ? 'now' : ''}`,
                isJust,
              );
            })}
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        ${order.map((card) => html`<td class=${classOf(card)}>${formatCount(scores[card] ?? 0)}</td>`)}
      </tr>
    </tfoot>
  </table>`;
};

/**
 * The totals in one row, above the dice, from the viewer's own on. Those of many scroll, so without
 * an own card they begin with the one in turn.
 */
export const standingStrip = (
  view: Shown,
  turn: TableTurn | null,
  own: number | null,
  seat: number | null,
): TemplateResult => {
  const isMany = view.teams.length > wideMax;
  const first = own ?? (isMany ? (turn?.card ?? null) : null);
  return html`<ol class="totals" tabindex=${isMany ? 0 : nothing} aria-label="Totals">
    ${cardOrder(view, first).map(
      (card) =>
        html`<li class=${card === turn?.card ? 'turn-of' : ''}>
          <span>${cardName(view, card, seat)}</span
          ><b>${formatCount(view.game.cards[card]?.score() ?? 0)}</b>
        </li>`,
    )}
  </ol>`;
};

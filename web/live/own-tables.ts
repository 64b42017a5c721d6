/** The tables that the viewer sits at, and what home, You and a page's title say of them. */
import { html, nothing, type TemplateResult } from 'lit';
import { presenterOf } from '../games.ts';
import { call } from '../lib/call.ts';
import { serverNow } from '../lib/clock.ts';
import { formatTimeLeft } from '../lib/dates.ts';
import { ifPlayer } from '../lib/if-player.ts';
import { isPlayer } from '../lib/is-player.ts';
import { titlePage } from '../lib/shell.ts';
import { recall, remember } from '../lib/storage.ts';
import type { Tables } from '../../api/schemas/tables.ts';

export type OwnTables = Tables;
type OwnTable = Tables['tables'][number];

const none: OwnTables = { tables: [] };

/**
 * Empty for a viewer who is no player, and where they can't be had: pages that mention them can do
 * without.
 */
export const ownTables = async (): Promise<OwnTables> =>
  (await ifPlayer(() => call('GET /api/tables')).catch(() => null)) ?? none;

/** The tables at which it is the viewer's turn. */
const turnsIn = ({ tables }: OwnTables): readonly OwnTable[] =>
  tables.filter(({ isTurn, phase }) => isTurn && phase === 'play');

/** `Your turn at 2 tables` */
const turnsWords = (count: number): string =>
  count === 1 ? 'Your turn at a table' : `Your turn at ${count} tables`;

const key = 'table-turns';

/**
 * Whether the viewer had turns when they were here last, so that room is kept for the line about
 * them.
 */
export const areTurnsAwaited = (): boolean => recall(key) === true && isPlayer();

/**
 * For home and You: one line, which leads to the table, or to all of them. Until it is known
 * (null), a viewer who had turns when they were here last sees room for it, so that it moves
 * nothing.
 */
export const turnsNotice = (own: OwnTables | null): TemplateResult | typeof nothing => {
  if (own === null)
    return areTurnsAwaited()
      ? html`<div class="banner plain turns awaited"><p>…</p></div>`
      : nothing;
  const turns = turnsIn(own);
  if ((recall(key) === true) !== turns.length > 0) remember(key, turns.length > 0);
  const [first] = turns;
  if (!first) return nothing;
  const path = turns.length === 1 ? `/t/${first.id}` : '/t';
  return html`<div class="banner plain turns">
    <p><b>${turnsWords(turns.length)}.</b> <a class="quiet" href=${path}>Play on</a></p>
  </div>`;
};

/** Says it in the title too, which is all that one sees of another tab. */
export const titleTurns = (own: OwnTables = none): void => {
  const { length } = turnsIn(own);
  if (length > 0) titlePage(turnsWords(length));
};

const phaseWords = ({ phase, isTurn, deadline }: OwnTable): string => {
  if (phase === 'lobby') return 'not started';
  if (phase === 'over') return 'over';
  const left = deadline === null ? '' : formatTimeLeft(deadline, serverNow());
  if (!isTurn) return 'somebody else’s turn';
  return deadline !== null && Date.parse(deadline) > serverNow()
    ? `your turn, ${left} left`
    : 'your turn, out of time';
};

/** One's own turns first, then games in play, lobbies, and what is over. */
const rankOf = ({ phase, isTurn }: OwnTable): number => {
  if (phase === 'play') return isTurn ? 0 : 1;
  return phase === 'lobby' ? 2 : 3;
};

export const tableList = (tables: readonly OwnTable[]): TemplateResult =>
  html`<ul class="rows">
    ${tables
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .map(
        (table) =>
          html`<li>
            <a href="/t/${table.id}">${presenterOf(table.game).title}</a>
            <span class=${rankOf(table) === 0 ? 'now' : 'soft'}>${phaseWords(table)}</span>
          </li>`,
      )}
  </ul>`;

/** The tables that the viewer sits at, and what home, You and a page's title say of them. */
import { html, nothing, type TemplateResult } from 'lit';
import { othersWords, timeLeftWords, turnLine, turnsWords } from '../../api/format/turn-line.ts';
import { presenterOf } from '../games.ts';
import { call } from '../lib/call.ts';
import { serverNow } from '../lib/clock.ts';
import { ifPlayer } from '../lib/if-player.ts';
import { titlePage } from '../lib/shell.ts';
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

/**
 * For home and You: one line, which leads to the table whose turn it is, or to all of them.
 */
export const turnLink = (tables: OwnTables['tables']): TemplateResult | typeof nothing => {
  const line = turnLine(tables, serverNow());
  return line === null
    ? nothing
    : html`<a class="call" href=${line.path}><b>${line.words}</b> <span>${line.left}</span></a>`;
};

/** Says it in the title too, which is all that one sees of another tab. */
export const titleTurns = (tables: OwnTables['tables']): void => {
  const { length } = tables.filter(({ isTurn, phase }) => isTurn && phase === 'play');
  if (length > 0) titlePage(turnsWords(length));
};

const phaseWords = ({ phase, isTurn, deadline }: OwnTable): string => {
  if (phase === 'lobby') return 'not started';
  if (phase === 'over') return 'over';
  const left = deadline === null ? null : timeLeftWords(deadline, serverNow());
  if (isTurn) return left === null ? 'your turn' : `your turn, ${left}`;
  return left === null ? 'somebody else’s turn' : `somebody else’s turn, ${left}`;
};

/** `Yahtzee with Ann and Ben` */
const tableName = (table: OwnTable): string => {
  const [{ title }, others] = [presenterOf(table.game), othersWords(table)];
  return others === '' ? title : `${title} with ${others}`;
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
            <a href="/t/${table.id}" translate="no">${tableName(table)}</a>
            <span class=${rankOf(table) === 0 ? 'now' : 'soft'}>${phaseWords(table)}</span>
          </li>`,
      )}
  </ul>`;

/** The tables that the viewer sits at, and what home, You and a page's title say of them. */
import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { nameOf } from '../../api/format/names.ts';
import { othersWords, timeLeftWords, turnLine, turnsWords } from '../../api/format/turn-line.ts';
import { presenterOf } from '../games.ts';
import { call } from '../lib/call.ts';
import { serverNow } from '../lib/clock.ts';
import { ifPlayer } from '../lib/is-player.ts';
import { titlePage } from '../lib/shell.ts';
import { markArt } from '../ui/art.ts';
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

/** `Ann’s turn` where one other sits there: the list says no more of whose turn it is. */
const waitingWords = ({ others }: OwnTable): string => {
  const [first, second] = others;
  return first && !second ? t`${nameOf(first)}’s turn` : t`not your turn yet`;
};

const phaseWords = (table: OwnTable): string => {
  if (table.phase === 'lobby') return t`not started`;
  if (table.phase === 'over') return t`over`;
  return table.isTurn ? t`your turn` : waitingWords(table);
};

const leftWords = ({ phase, deadline }: OwnTable): string =>
  phase === 'play' && deadline !== null ? timeLeftWords(deadline, serverNow()) : '';

/** One's own turns first, then games in play, lobbies, and what is over. */
const rankOf = ({ phase, isTurn }: OwnTable): number => {
  if (phase === 'play') return isTurn ? 0 : 1;
  return phase === 'lobby' ? 2 : 3;
};

const row = (table: OwnTable): TemplateResult => {
  const { title } = presenterOf(table.game);
  return html`<li class=${rankOf(table) === 0 ? 'yours' : ''}>
    <a href="/t/${table.id}"
      ><b translate="no">${othersWords(table) || t`Only you so far`}</b
      ><small translate="no">${title}, ${phaseWords(table)}</small
      ><span class="at">${leftWords(table)}</span>${markArt('go')}</a
    >
  </li>`;
};

export const tableList = (tables: readonly OwnTable[]): TemplateResult =>
  html`<ul class="doors tables">
    ${tables.toSorted((one, other) => rankOf(one) - rankOf(other)).map(row)}
  </ul>`;

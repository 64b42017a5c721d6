/** The entries of a board, with its order, views and pages. */
import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import type { Board, BoardEntry } from '../lib/api.ts';
import { skillWords } from './skill-board.ts';
import { presenterOf } from '../games.ts';
import type { BoardContent, BoardView } from './reading.ts';
import { queryOf, presenterBy } from './words.ts';
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

const captions: Readonly<Record<BoardView, string>> = {
  around: t`Places around you`,
  friends: t`Your friends’ places`,
  top: t`Places from the top`,
};

/** Maximum rows of friends shown below the neighbours. The tab shows all of them. */
const friendsShown = 5;

const friendless = html`<p class="note">
  Follow friends to see them here. Send them <a href="/people">your link</a>.
</p>`;

/** Links to the two orders of the board. A board without grades has only one. */
const orders = ({ board, view }: BoardContent): TemplateResult | typeof nothing => {
  if (!presenterOf(board.challenge.game).hasCoach) return nothing;
  const order = (by: Board['by'], words: string): TemplateResult =>
    html`<a href="?${queryOf(by, view)}" aria-current=${board.by === by ? 'page' : nothing}
      >${words}</a
    >`;
  return html`<nav class="switch" aria-label="Order">
    ${order('score', t`Score board`)}${order('skill', t`Skill board`)}
  </nav>`;
};

const tabs = ({ board, view, page }: BoardContent): TemplateResult => {
  const isFirst = !page.after && !page.before;
  const tab = (name: BoardView, words: string): TemplateResult =>
    html`<a
      href="?${queryOf(board.by, name)}"
      aria-current=${view === name && isFirst ? 'true' : nothing}
      >${words}</a
    >`;
  return html`<nav class="tabs" aria-label="Which places">
    ${board.me ? tab('around', t`Around you`) : nothing}${
      board.me ? tab('friends', t`Friends`) : nothing
    }${tab('top', t`Top`)}
    <a class="jump" href="#all-results">All results</a>
  </nav>`;
};

const table = (
  { board, own }: BoardContent,
  entries: readonly BoardEntry[],
  caption: string,
): TemplateResult => ranksTable({ entries, columns: presenterBy(board).columns, own, caption });

const pages = ({ board }: BoardContent): TemplateResult => {
  const turn = (name: 'before' | 'after', cursor: string | null, words: string) =>
    cursor
      ? html`<a
          class="quiet"
          href="?${queryOf(board.by, 'top', { [name]: cursor })}"
          rel=${name === 'after' ? 'next' : 'prev'}
          >${words}</a
        >`
      : html`<span></span>`;
  const words = presenterBy(board).rankWords;
  if (!board.previous && !board.next) return html`<p class="note">${words}</p>`;
  return html`<nav class="pages" aria-label="Pages">
    ${turn('before', board.previous, t`Higher`)}
    <span class="note">${words}</span>
    ${turn('after', board.next, t`Lower`)}
  </nav>`;
};

/** The friends closest to the viewer's own rank among them. */
const nearest = (entries: readonly BoardEntry[], own: string): readonly BoardEntry[] => {
  const at = entries.findIndex(({ replay }) => replay === own) - Math.floor(friendsShown / 2);
  const first = Math.max(0, Math.min(at, entries.length - friendsShown));
  return entries.slice(first, first + friendsShown);
};

const friendsBeside = (content: BoardContent): TemplateResult | typeof nothing => {
  const { friends, view, own, board } = content;
  if (view !== 'around' || !friends || friends.following === 0) return nothing;
  const others = friends.entries.length - 1;
  if (others < 1)
    return html`<p class="note beside">
      ${board.challenge.status === 'closed' ? t`No one you follow has finished.` : t`No one you follow has finished yet.`}
    </p>`;
  return html`<div class="beside">
    <h3>Friends</h3>
    ${table(content, nearest(friends.entries, own), captions.friends)}
    ${
      friends.entries.length > friendsShown
        ? html`<a class="quiet" href="?${queryOf(board.by, 'friends')}">All ${others} friends</a>`
        : nothing
    }
  </div>`;
};

/**
 * `news` tells what is new since the rows were rendered. It has its own reserved room, so that
 * nothing moves.
 */
export const ranksSheet = (content: BoardContent, news: TemplateResult): TemplateResult => {
  const { board, view, friends } = content;
  const isFriends = view === 'friends' && friends !== null;
  const entries = isFriends ? friends.entries : board.entries;
  return html`<section class="sheet places-sheet by-${board.by}" aria-labelledby="places-title">
    <h2 class="vh" id="places-title" tabindex="-1">Places</h2>
    <div class="orders">${orders(content)}${news}</div>
    ${
      board.by === 'skill'
        ? html`<p class="note">${skillWords[presenterOf(board.challenge.game).unit]}</p>`
        : nothing
    }
    ${tabs(content)} ${table(content, entries, captions[view])}
    ${isFriends && entries.length < 2 ? friendless : nothing}
    ${isFriends ? nothing : pages(content)} ${friendsBeside(content)}
  </section>`;
};

/** The entries of a board, with its order, views and pages. */
import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import type { Board, BoardEntry } from '../lib/api.ts';
import { skillWords } from './skill-board.ts';
import { ranksTable } from './ranks-table.ts';
import { presenterOf } from '../games.ts';
import type { BoardContent, BoardView } from './reading.ts';
import { queryOf, presenterBy } from './words.ts';

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

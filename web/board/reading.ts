/** What a board's page is asked for by its address, and what there is to show. */
import {
  getBoard,
  getFinished,
  getFriends,
  getOwnPlay,
  getToday,
  type Board,
  type BoardPage as Page,
  type Finished,
  type Friends,
} from '../lib/api.ts';
import { Problem } from '../lib/call.ts';
import type { ChallengePath } from '../lib/challenge-path.ts';
import { forgetPlayer, isPlayer } from '../lib/storage.ts';
import { askIfChanged } from './conditional.ts';

export type View = 'around' | 'friends' | 'top';

/** What the address asks for. What it says amiss is as good as not said, but for keys: those only the server knows. */
interface Asked {
  readonly by: Board['by'];
  readonly view: View;
  /** A page by its key, neither the first nor the reader's own. */
  readonly key: Pick<Page, 'after' | 'before'> | null;
  /** The key of a page of who has finished. */
  readonly finished: string | null;
}

export interface Places {
  readonly board: Board;
  /** What that board was asked by. */
  readonly page: Page;
  /** Who has finished: what a reader sees who has not played yet. */
  readonly finished: Finished;
  /** Those whom the reader follows, and the reader; null where they are not asked for. */
  readonly friends: Friends | null;
  readonly view: View;
  /** The id of the reader's own finished play of this challenge, or ''. */
  readonly own: string;
  /** The world's day, by the server. */
  readonly today: string;
}

/** Five places up and five down, and the reader's own. */
const neighbours = 11;

const askedByAddress = (): Asked => {
  const query = new URLSearchParams(location.search);
  const [after, before, view] = ['after', 'before', 'view'].map((name) => query.get(name));
  return {
    by: query.get('by') === 'skill' ? 'skill' : 'score',
    view: view === 'top' || view === 'friends' ? view : 'around',
    key: after || before ? { ...(after && { after }), ...(before && { before }) } : null,
    finished: query.get('finished') || null,
  };
};

/** Whether the reader may not see it yet: the page's manners, before one has played. */
export const isSealed = ({ board: { challenge, me }, own }: Places): boolean =>
  challenge.status !== 'closed' && !me && own === '';

/** The page of the board that is asked for first: only who has played may ask for their neighbours. */
const firstPage = ({ by, view, key }: Asked, isKnown: boolean): Page => {
  if (key) return { by, ...key };
  return view !== 'top' && isKnown ? { by, around: 'me', limit: neighbours } : { by };
};

/** Friends are shown beside one's own place only. */
const readFriends = ({ by, view, key }: Asked, path: ChallengePath): Promise<Friends> | null =>
  view !== 'top' && !key ? getFriends(path, by, askIfChanged) : null;

const read = async (path: ChallengePath, asked: Asked, isKnown: boolean): Promise<Places> => {
  const page = firstPage(asked, isKnown);
  const [today, board, play, finished, friends] = await Promise.all([
    getToday(),
    getBoard(path, page, askIfChanged),
    isKnown ? getOwnPlay(path) : null,
    getFinished(path, asked.finished, askIfChanged),
    isKnown ? readFriends(asked, path) : null,
  ]);
  // A browser that remembers nothing may still be a player's.
  if (board.me && !isKnown) return read(path, asked, true);
  const own = play?.ranked && play.status === 'finished' ? play.id : '';
  const known = { own, today: today.date, finished };
  const places: Places = { board, page, view: 'top', friends: null, ...known };
  if (asked.key || isSealed(places)) return places;
  if (board.me) {
    const view = asked.view === 'friends' && !friends ? 'around' : asked.view;
    return { ...places, friends, view };
  }
  // Who has no place has no neighbours.
  const top: Page = { by: asked.by };
  return { ...places, board: await getBoard(path, top, askIfChanged), page: top };
};

export const readPlaces = async (path: ChallengePath): Promise<Places> => {
  const asked = askedByAddress();
  try {
    return await read(path, asked, isPlayer());
  } catch (failure) {
    if (!(failure instanceof Problem) || failure.status !== 401) throw failure;
    // The player has been deleted elsewhere.
    forgetPlayer();
    return read(path, asked, false);
  }
};

/** Whether new results may come to these places. Who has leafed on by a key reads what stands there. */
export const isOpenToChanges = ({ board: { challenge } }: Places): boolean => {
  const { key, finished } = askedByAddress();
  return !key && finished === null && challenge.status !== 'closed';
};

/**
 * The places as they stand now, asking only for what is shown and may have changed; the very same object if nothing has. Everything is
 * read anew where another page is to be shown: the reader has played, or the day is closed.
 */
export const readAgain = async (path: ChallengePath, places: Places): Promise<Places> => {
  const [board, finished, friends] = await Promise.all([
    getBoard(path, places.page, askIfChanged),
    isSealed(places) ? getFinished(path, null, askIfChanged) : places.finished,
    places.friends && getFriends(path, places.board.by, askIfChanged),
  ]);
  const isSame =
    board === places.board && finished === places.finished && friends === places.friends;
  if (isSame) return places;
  const isOther =
    board.challenge.status !== places.board.challenge.status || !board.me !== !places.board.me;
  return isOther ? readPlaces(path) : { ...places, board, finished, friends };
};

/** Reads the data of a board's page, as requested by its address. */
import { getOwnPlay, getToday, type Board, type Finishers, type Friends } from '../lib/api.ts';
import { getBoard, type BoardPageQuery as Page } from '../lib/reads.ts';
import { presenterOf } from '../games.ts';
import { getFinished, getFriends } from './api.ts';
import { RequestProblem, bodyOf, send } from '../lib/call.ts';
import type { ChallengePath } from '../lib/challenge-path.ts';
import { forgetGames, isPlayer } from '../lib/is-player.ts';

const unchanged = 304;

/**
 * A response with its ETag. A request with this tag in `If-None-Match` gets a 304 while the
 * response is unchanged.
 */
interface WithETag {
  readonly body: unknown;
  readonly tag: string | null;
}

/** Responses by path, for the lifetime of the page. */
const cache = new Map<string, WithETag>();

/** Returns the current response, or the same object as before if it is unchanged. */
const fetchIfChanged = async <Body>(path: string): Promise<Body> => {
  const known = cache.get(path);
  const headers: HeadersInit = known?.tag ? { 'If-None-Match': known.tag } : {};
  const response = await send(path, { headers });
  // A path always returns the same type, so the cached body has it too.
  if (known && response.status === unchanged) return known.body as Body;
  const body = await bodyOf<Body>(response);
  cache.set(path, { body, tag: response.headers.get('ETag') });
  return body;
};

export type BoardView = 'around' | 'friends' | 'top';

/**
 * The request in the address. Invalid values are ignored, except cursors, which only the server can
 * check.
 */
interface BoardRequest {
  readonly by: Board['by'];
  readonly view: BoardView;
  /** The cursor of a page; null for the first page or the viewer's own. */
  readonly cursor: Pick<Page, 'after' | 'before'> | null;
  /** The cursor of a page of finished players. */
  readonly finished: string | null;
}

export interface BoardContent {
  readonly board: Board;
  /** The request that returned the board. */
  readonly page: Page;
  /** The finished players, shown to a viewer who has not played yet. */
  readonly finished: Finishers;
  /** The viewer and the players they follow; null if not requested. */
  readonly friends: Friends | null;
  readonly view: BoardView;
  /** The id of the viewer's own finished ranked play of this challenge, or ''. */
  readonly own: string;
  /** The current day, by the server. */
  readonly today: string;
}

/** Five ranks above and five below the viewer's own. */
const neighbours = 11;

const requestFromAddress = (): BoardRequest => {
  const query = new URLSearchParams(location.search);
  const [after, before, view] = ['after', 'before', 'view'].map((name) => query.get(name));
  return {
    by: query.get('by') === 'skill' ? 'skill' : 'score',
    view: view === 'top' || view === 'friends' ? view : 'around',
    cursor: after || before ? { ...(after && { after }), ...(before && { before }) } : null,
    finished: query.get('finished') || null,
  };
};

/**
 * Whether the page hides the board because the viewer has not played yet. The response still
 * contains it.
 */
export const isSealed = ({ board: { challenge, me }, own }: BoardContent): boolean =>
  challenge.status !== 'closed' && !me && own === '';

/** The first page of the board to request. Only a known player can request their neighbours. */
const firstPage = ({ by, view, cursor }: BoardRequest, isKnown: boolean): Page => {
  if (cursor) return { by, ...cursor };
  return view !== 'top' && isKnown ? { by, around: 'me', limit: neighbours } : { by };
};

/** Friends are only shown in views around the viewer's own rank. */
const readFriends = (
  { by, view, cursor }: BoardRequest,
  path: ChallengePath,
): Promise<Friends> | null =>
  view !== 'top' && !cursor ? getFriends(path, by, fetchIfChanged) : null;

const read = async (
  path: ChallengePath,
  request: BoardRequest,
  isKnown: boolean,
): Promise<BoardContent> => {
  const page = firstPage(request, isKnown);
  const [today, board, play, finished, friends] = await Promise.all([
    getToday(),
    getBoard(path, page, fetchIfChanged),
    isKnown ? getOwnPlay(path) : null,
    getFinished(path, request.finished, fetchIfChanged),
    isKnown ? readFriends(request, path) : null,
  ]);
  // Nothing is graded in a game without a coach, so it has no skill board.
  if (board.by === 'skill' && !presenterOf(board.challenge.game).hasCoach)
    return read(path, { ...request, by: 'score' }, isKnown);
  // A browser without localStorage may still have a player's cookie.
  if (board.me && !isKnown) return read(path, request, true);
  const own = play?.ranked && play.status === 'finished' ? play.id : '';
  const known = { own, today: today.date, finished };
  const content: BoardContent = { board, page, view: 'top', friends: null, ...known };
  if (request.cursor || isSealed(content)) return content;
  if (board.me) {
    const view = request.view === 'friends' && !friends ? 'around' : request.view;
    return { ...content, friends, view };
  }
  // A viewer without a rank has no neighbours.
  const top: Page = { by: request.by };
  return { ...content, board: await getBoard(path, top, fetchIfChanged), page: top };
};

export const readContent = async (path: ChallengePath): Promise<BoardContent> => {
  const request = requestFromAddress();
  try {
    return await read(path, request, isPlayer());
  } catch (failure) {
    if (!(failure instanceof RequestProblem) || failure.status !== 401) throw failure;
    // The player has been deleted in another browser.
    forgetGames();
    return read(path, request, false);
  }
};

/** Whether new results may appear in this content. A page requested by cursor is not updated. */
export const isOpenToChanges = ({ board: { challenge } }: BoardContent): boolean => {
  const { cursor, finished } = requestFromAddress();
  return !cursor && finished === null && challenge.status !== 'closed';
};

/**
 * Reloads what is shown and may have changed. Returns the same object if nothing has. Reads
 * everything anew if another kind of page is needed, because the viewer has played or the
 * challenge's status has changed.
 */
export const readAgain = async (
  path: ChallengePath,
  content: BoardContent,
): Promise<BoardContent> => {
  const [board, finished, friends] = await Promise.all([
    getBoard(path, content.page, fetchIfChanged),
    isSealed(content) ? getFinished(path, null, fetchIfChanged) : content.finished,
    content.friends && getFriends(path, content.board.by, fetchIfChanged),
  ]);
  const isSame =
    board === content.board && finished === content.finished && friends === content.friends;
  if (isSame) return content;
  const isOther =
    board.challenge.status !== content.board.challenge.status || !board.me !== !content.board.me;
  return isOther ? readContent(path) : { ...content, board, finished, friends };
};

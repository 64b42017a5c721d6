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
} from '../api.ts';
import type { ChallengePath } from '../challenge-path.ts';

export type View = 'around' | 'friends' | 'top';

export interface Places {
  readonly board: Board;
  /** What a reader sees who has not played yet. */
  readonly finished: Finished;
  readonly view: View;
  /** The id of the reader's own finished play of this challenge, or ''. */
  readonly own: string;
  /** Whether this day is today, by the server. */
  readonly isToday: boolean;
  /** The games of a day. */
  readonly games: readonly string[];
}

/** Places around the reader's own, with it. */
const neighbours = 11;

const pageOfAddress = (): Page => {
  const query = new URLSearchParams(location.search);
  const by = query.get('by') === 'skill' ? 'skill' : 'score';
  const after = query.get('after');
  const before = query.get('before');
  return { by, ...(after && { after }), ...(before && { before }) };
};

/** Whether the reader may not see it yet: the page's manners, before one has played. */
export const isSealed = ({ challenge, me }: Board): boolean => challenge.status !== 'closed' && !me;

/** The first answer tells whether the reader is on the board: only then may it be asked for their neighbours. */
export const readPlaces = async (path: ChallengePath): Promise<Places> => {
  const page = pageOfAddress();
  const latest = new URLSearchParams(location.search).get('finished');
  const [today, top, play, finished] = await Promise.all([
    getToday(),
    getBoard(path, page),
    getOwnPlay(path),
    getFinished(path, latest),
  ]);
  const known = {
    own: play?.ranked && play.status === 'finished' ? play.id : '',
    isToday: today.date === top.challenge.date,
    games: today.challenges.map((challenge) => challenge.game),
    finished,
  };
  const view = new URLSearchParams(location.search).get('view');
  // Friends are told by score: the order by skill has no such tab.
  if (view === 'friends' && top.me && top.by === 'score') {
    const { entries } = await getFriends(path);
    const board = { ...top, entries, next: null, previous: null };
    return { board, view, ...known };
  }
  if (isSealed(top)) return { board: top, view: 'top', ...known };
  if (!top.me || view === 'top' || page.after || page.before)
    return { board: top, view: 'top', ...known };
  const around = await getBoard(path, {
    by: top.by,
    around: 'me',
    limit: neighbours,
  });
  return { board: around, view: 'around', ...known };
};

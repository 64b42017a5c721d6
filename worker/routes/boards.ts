/** `/api/challenges/{date}/{game}/board`: ranks, pages and neighbours. */
import { Hono, type Context } from 'hono';
import type * as v from 'valibot';
import { dailyVariant } from '../../engine/games.ts';
import { Board, BoardQuery, Day, GameName, type BoardEntry } from '../api.ts';
import { formatCursor, parseCursor } from '../board-cursor.ts';
import { requireChallenge, tellChallenge, type ChallengeAt } from '../challenges.ts';
import { databaseOf } from '../db/database.ts';
import {
  listAfter,
  listAround,
  listBefore,
  rankAmong,
  type BoardKey,
  type BoardPage,
} from '../db/boards.ts';
import { findRankedResult, type ResultRow } from '../db/results.ts';
import { documented } from '../documented.ts';
import type { AppEnv } from '../env.ts';
import { requirePlayer, tokenHashOf } from '../identity.ts';
import { keepShortly } from '../kept.ts';
import { ProblemError } from '../problem.ts';
import { parseQuery } from '../validation.ts';

type Query = v.InferOutput<typeof BoardQuery>;

const boardName = ({ date, game }: ChallengeAt, { by }: Query): string => `${date}/${game}/${by}`;

const keyOf = (c: Context<AppEnv>, board: string, cursor: string): BoardKey => {
  const key = parseCursor(c.get('config').masterKey, board, cursor);
  if (key === null) throw new ProblemError('invalid-request', { detail: 'no such cursor' });
  return key;
};

/** Which page is asked for; reads it when called. */
const pageLoader = (
  c: Context<AppEnv>,
  challenge: ChallengeAt,
  query: Query,
  own: ResultRow | null,
): (() => Promise<BoardPage>) => {
  const database = databaseOf(c.env.DB);
  const board = boardName(challenge, query);
  const { after, before, around, limit } = query;
  if (around !== undefined && own !== null)
    return () => listAround(database, challenge, own, limit);
  if (before !== undefined) {
    const key = keyOf(c, board, before);
    return () => listBefore(database, challenge, key, limit);
  }
  const key = after === undefined ? null : keyOf(c, board, after);
  return () => listAfter(database, challenge, key, limit);
};

const entriesOf = ({ rows, counts }: BoardPage): BoardEntry[] => {
  const ranks = new Map<number, number>();
  let rank = 1;
  for (const { standing, count } of counts) {
    ranks.set(standing, rank);
    rank += count;
  }
  return rows.map(({ standing, playerId, handle, score, turns, finishedAt, id }) => ({
    rank: ranks.get(standing) ?? 0,
    player: playerId === null || handle === null ? null : { id: playerId, handle },
    score,
    turns,
    finishedAt: new Date(finishedAt).toISOString(),
    replay: id,
  }));
};

const histogramOf = ({ game }: ChallengeAt, { counts }: BoardPage): Board['histogram'] => {
  const variant = dailyVariant(game);
  return counts
    .map(({ standing, count }) => ({ ...variant.bar(standing), count }))
    .sort((one, other) => one.score - other.score);
};

const meAmong = (own: ResultRow | null, { counts }: BoardPage): Board['me'] => {
  if (own === null) return null;
  const { rank, percentile } = rankAmong(counts, own.standing);
  return { rank, percentile, score: own.score, turns: own.turns };
};

const checkQuery = ({ after, before, around }: Query): void => {
  if ([after, before, around].filter((place) => place !== undefined).length > 1)
    throw new ProblemError('invalid-request', { detail: 'after, before or around: one of them' });
};

const emptied = (page: BoardPage): BoardPage => ({
  ...page,
  rows: [],
  hasPrevious: false,
  hasNext: false,
});

export const boardRoutes = new Hono<AppEnv>().get(
  '/:date/:game/board',
  documented({
    summary: 'The board of a challenge, a page at a time',
    path: { date: Day, game: GameName },
    query: BoardQuery.entries,
    answers: { 200: Board },
    problems: ['invalid-request', 'unauthenticated', 'not-found'],
  }),
  async (c) => {
    const challenge = requireChallenge(c, c.req.param('date'), c.req.param('game'));
    const query = parseQuery(c, BoardQuery);
    checkQuery(query);
    if (query.around !== undefined) await requirePlayer(c);
    const { date, game } = challenge;
    const tokenHash = tokenHashOf(c);
    const own =
      tokenHash === null
        ? null
        : await findRankedResult(databaseOf(c.env.DB), tokenHash, date, game);
    const load = pageLoader(c, challenge, query, own);
    const isAround = query.around !== undefined;
    const asked = JSON.stringify(query);
    const notBefore = own?.finishedAt ?? 0;
    // Around me there is a page for each asker: nothing to keep.
    const read =
      isAround && own !== null
        ? await load()
        : await keepShortly(`${date}/${game}`, asked, c.get('now'), notBefore, load);
    const page = isAround && own === null ? emptied(read) : read;
    const players = page.counts.reduce((sum, { count }) => sum + count, 0);
    const cursorOf = (row: BoardKey | undefined): string | null =>
      row === undefined
        ? null
        : formatCursor(c.get('config').masterKey, boardName(challenge, query), row);
    return c.json<Board>({
      challenge: await tellChallenge(c, challenge, players),
      by: query.by,
      players,
      entries: entriesOf(page),
      me: meAmong(own, page),
      histogram: histogramOf(challenge, page),
      next: page.hasNext ? cursorOf(page.rows.at(-1)) : null,
      previous: page.hasPrevious ? cursorOf(page.rows[0]) : null,
    });
  },
);

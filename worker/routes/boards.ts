/** `/api/challenges/{date}/{game}/board`: ranks, pages and neighbours. */
import { Hono, type Context } from 'hono';
import type * as v from 'valibot';
import type { Bar, Unit } from '../../engine/game.ts';
import { dailyVariant } from '../../engine/games.ts';
import {
  Board,
  BoardQuery,
  Finished,
  FinishedQuery,
  type BoardEntry,
  challengePath,
} from '../api.ts';
import { formatCursor, parseCursor } from '../board-cursor.ts';
import { requireChallenge, tellChallenge, type ChallengeAt } from '../challenges.ts';
import { databaseOf, type Database } from '../db/database.ts';
import {
  countAll,
  listAfter,
  listAround,
  listBefore,
  listCounts,
  listSkillBars,
  listSkillCounts,
  rankAmong,
  type BoardKey,
  type BoardName,
  listFinished,
  type BoardPage,
  type BoardRow,
  type StandingCount,
} from '../db/boards.ts';
import { findRankedResult, type ResultRow } from '../db/results.ts';
import { documented } from '../documented.ts';
import type { AppEnv } from '../env.ts';
import { requirePlayer, tokenHashOf } from '../identity.ts';
import { mistakesOf } from '../judgement.ts';
import { keepShortly } from '../kept.ts';
import { ProblemError } from '../problem.ts';
import { tellTagged, unlessUnchanged } from '../tagged.ts';
import { parseQuery } from '../validation.ts';

type Query = v.InferOutput<typeof BoardQuery>;

const nameOf = ({ diceSet, game, by }: BoardName): string => `${diceSet}/${game}/${by}`;

const keyOf = (c: Context<AppEnv>, board: string, cursor: string): BoardKey => {
  const key = parseCursor(c.get('config').masterKey, board, cursor);
  if (key === null) throw new ProblemError('invalid-request', { detail: 'no such cursor' });
  return key;
};

/** Where a result stands on a board; null if it is not on it. */
const placeOf = ({ by }: BoardName, own: ResultRow): BoardKey | null => {
  const { standing, skill, finishedAt, id } = own;
  const place = by === 'skill' ? skill : standing;
  return place === null ? null : { standing: place, finishedAt, id };
};

/** Which page is asked for; reads it when called. Around somebody without a result there is nobody. */
const pageLoader = (
  c: Context<AppEnv>,
  board: BoardName,
  query: Query,
  place: BoardKey | null,
): (() => Promise<BoardPage>) => {
  const database = databaseOf(c.env.DB);
  const { after, before, around, limit } = query;
  if (around !== undefined)
    return () =>
      place === null ? Promise.resolve(nobody) : listAround(database, board, place, limit);
  if (before !== undefined) {
    const key = keyOf(c, nameOf(board), before);
    return () => listBefore(database, board, key, limit);
  }
  const key = after === undefined ? null : keyOf(c, nameOf(board), after);
  return () => listAfter(database, board, key, limit);
};

const nobody: BoardPage = { rows: [], hasPrevious: false, hasNext: false };

/** Each row with its rank: one more than all that stand better. Rows and counts are both in order, best first. */
export const entriesOf = (
  { game, by }: BoardName,
  { rows }: BoardPage,
  counts: readonly StandingCount[],
): BoardEntry[] => {
  let better = 0;
  let next = 0;
  return rows.map((row) => {
    for (let at = counts[next]; at && at.standing < row.standing; at = counts[++next])
      better += at.count;
    return {
      rank: better + 1,
      player: playerOf(row),
      score: row.score,
      turns: row.turns,
      ...(by === 'skill' && { mistakes: mistakesOf(row.standing, unitOf(game)) }),
      finishedAt: new Date(row.finishedAt).toISOString(),
      replay: row.id,
    };
  });
};

const unitOf = (game: BoardName['game']): Unit => dailyVariant(game).unit;

const valueOf = (bar: Bar): number => ('score' in bar ? bar.score : (bar.turns ?? Infinity));

/** Bars in ascending order; standings that fall into one bar are counted together. */
const histogramOf = (
  { game, by }: BoardName,
  counts: readonly StandingCount[],
): Board['histogram'] => {
  if (by === 'skill')
    return counts.map(({ standing, count }) => ({
      mistakes: mistakesOf(standing, unitOf(game)),
      count,
    }));
  const variant = dailyVariant(game);
  const bars = new Map<number, Board['histogram'][number]>();
  for (const { standing, count } of counts) {
    const bar = variant.bar(standing);
    const before = bars.get(valueOf(bar))?.count ?? 0;
    bars.set(valueOf(bar), { ...bar, count: before + count });
  }
  return [...bars.entries()].sort(([one], [other]) => one - other).map(([, bar]) => bar);
};

const meAmong = (
  { game, by }: BoardName,
  own: ResultRow,
  place: BoardKey,
  counts: readonly StandingCount[],
  players: number,
): Board['me'] => {
  const { rank, percentile } = rankAmong(counts, place.standing, players);
  const { score, turns } = own;
  const mistakes = by === 'skill' && { mistakes: mistakesOf(place.standing, unitOf(game)) };
  return { rank, percentile, score, turns, ...mistakes };
};

const checkQuery = ({ after, before, around }: Query): void => {
  if ([after, before, around].filter((place) => place !== undefined).length > 1)
    throw new ProblemError('invalid-request', { detail: 'after, before or around: one of them' });
};

/** The asker's result. Once there is one it stays as it is, so it may be kept; that there is none may not. */
const findOwn = async (c: Context<AppEnv>, challenge: ChallengeAt) => {
  const tokenHash = tokenHashOf(c);
  if (tokenHash === null) return null;
  return keepShortly(challenge, tokenHash, c.get('now'), 0, () =>
    findRankedResult(databaseOf(c.env.DB), tokenHash, challenge),
  );
};

const playerOf = ({ playerId, handle }: Pick<BoardRow, 'playerId' | 'handle'>) =>
  playerId === null || handle === null ? null : { id: playerId, handle };

const listBars = (database: Database, board: BoardName): Promise<StandingCount[]> =>
  board.by === 'skill' ? listSkillBars(database, board) : listCounts(database, board);

export const boardRoutes = new Hono<AppEnv>();

boardRoutes.get(
  '/:date/:game/board',
  documented({
    summary: 'The board of a challenge, a page at a time',
    path: challengePath,
    query: BoardQuery.entries,
    answers: { 200: Board, 304: null },
    problems: ['invalid-request', 'unauthenticated', 'not-found'],
  }),
  unlessUnchanged,
  async (c) => {
    const challenge = await requireChallenge(c, c.req.param('date'), c.req.param('game'));
    const query = parseQuery(c, BoardQuery);
    checkQuery(query);
    const own = await findOwn(c, challenge);
    if (query.around !== undefined && own === null) await requirePlayer(c);
    const board: BoardName = { diceSet: challenge.diceSet, game: challenge.game, by: query.by };
    const place = own && placeOf(board, own);
    const database = databaseOf(c.env.DB);
    // Who has just finished sees that at once.
    const keep = <Value>(asked: string, load: () => Promise<Value>): Promise<Value> =>
      keepShortly(board, asked, c.get('now'), own?.finishedAt ?? 0, load);
    const asked = `${query.around === undefined ? '' : own?.id} ${JSON.stringify(query)}`;
    const page = await keep(asked, pageLoader(c, board, query, place));
    const bars = await keep(`bars ${query.by}`, () => listBars(database, board));
    /** What ranks everybody from the first to the last of these places. */
    const countsFor = async (name: string, places: readonly BoardKey[]) => {
      const [first, last] = [places[0], places.at(-1)];
      if (query.by === 'score' || !first || !last) return bars;
      return keep(`counts ${name}`, () =>
        listSkillCounts(database, board, bars, first.standing, last.standing),
      );
    };
    const players = countAll(bars);
    const cursorOf = (row: BoardKey | undefined): string | null =>
      row === undefined ? null : formatCursor(c.get('config').masterKey, nameOf(board), row);
    return tellTagged<Board>(c, {
      challenge: await tellChallenge(c, challenge, players),
      by: query.by,
      players,
      entries: entriesOf(board, page, await countsFor(asked, page.rows)),
      me:
        own && place
          ? meAmong(board, own, place, await countsFor(`of ${own.id}`, [place]), players)
          : null,
      histogram: histogramOf(board, bars),
      next: page.hasNext ? cursorOf(page.rows.at(-1)) : null,
      previous: page.hasPrevious ? cursorOf(page.rows[0]) : null,
    });
  },
);

boardRoutes.get(
  '/:date/:game/finished',
  documented({
    summary: 'Who has finished a challenge, the latest first, without scores',
    path: challengePath,
    query: FinishedQuery.entries,
    answers: { 200: Finished, 304: null },
    problems: ['invalid-request', 'not-found'],
  }),
  unlessUnchanged,
  async (c) => {
    const challenge = await requireChallenge(c, c.req.param('date'), c.req.param('game'));
    const { limit, after } = parseQuery(c, FinishedQuery);
    const database = databaseOf(c.env.DB);
    const cursors = `${challenge.diceSet}/${challenge.game}/finished`;
    const key = after === undefined ? null : keyOf(c, cursors, after);
    const keep = <Value>(asked: string, load: () => Promise<Value>): Promise<Value> =>
      keepShortly(challenge, asked, c.get('now'), 0, load);
    const rows = await keep(`finished ${limit} ${after}`, () =>
      listFinished(database, challenge, key, limit + 1),
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const { masterKey } = c.get('config');
    return tellTagged<Finished>(c, {
      players: countAll(await keep('bars score', () => listCounts(database, challenge))),
      finished: page.map((row) => ({
        player: playerOf(row),
        finishedAt: new Date(row.finishedAt).toISOString(),
      })),
      // The key of a place on the board would tell the standing, so it is left out.
      next:
        last && rows.length > limit
          ? formatCursor(masterKey, cursors, { ...last, standing: 0 })
          : null,
    });
  },
);

/** `/api/challenges/{date}/{game}/board` and `…/finished`: pages of those who have finished. */
import { Hono } from 'hono';
import {
  Board,
  BoardQuery,
  Finished,
  FinishedQuery,
  boardLimitMax,
} from '../../api/schemas/boards.ts';
import { challengePath } from '../../api/schemas/challenges.ts';
import { formatCursor } from './cursor.ts';
import {
  cachedOfBoard,
  histogramOf,
  keyOf,
  nameOf,
  playerOf,
  readBoard,
  tellEntry,
  type Query,
} from './read-board.ts';
import { requireChallenge, tellChallenge } from '../challenges/challenges.ts';
import type { BoardKey } from './queries.ts';
import {
  beforeAllFinished,
  countAll,
  readBars,
  selectFinished,
  type BoardName,
} from './histogram.ts';
import { databaseOf } from '../db/database.ts';
import { together } from '../db/batch.ts';
import { documented } from '../http/documented.ts';
import type { AppEnv } from '../http/env.ts';
import { requirePlayer, tokenHashOf } from '../http/identity.ts';
import { ProblemError } from '../http/problems.ts';
import { tellTagged, unlessUnchanged } from '../http/etag.ts';
import { parseQuery } from '../http/validation.ts';

const checkQuery = ({ after, before, around }: Query): void => {
  if ([after, before, around].filter((place) => place !== undefined).length > 1)
    throw new ProblemError('invalid-request', { detail: 'after, before or around: one of them' });
};

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
    const board: BoardName = { diceSet: challenge.diceSet, game: challenge.game, by: query.by };
    const { masterKey } = c.get('config');
    const asking = { masterKey, now: c.get('now'), tokenHash: tokenHashOf(c) };
    const page = await readBoard(databaseOf(c.env.DB), board, query, asking);
    const { bars, rows, me, hasPrevious, hasNext } = page;
    if (query.around !== undefined && me === null) await requirePlayer(c);
    const cursorOf = (row: BoardKey | undefined): string | null =>
      row === undefined ? null : formatCursor(masterKey, nameOf(board), row);
    const players = countAll(bars);
    return tellTagged<Board>(c, {
      challenge: await tellChallenge(c, challenge, players),
      by: query.by,
      players,
      entries: rows.map((row) => tellEntry(board, row)),
      me,
      histogram: histogramOf(board, bars),
      next: hasNext ? cursorOf(rows.at(-1)) : null,
      previous: hasPrevious ? cursorOf(rows[0]) : null,
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
    const { diceSet, game } = challenge;
    const { limit, after } = parseQuery(c, FinishedQuery);
    const { masterKey } = c.get('config');
    const reading = together(databaseOf(c.env.DB));
    const cursors = `${challenge.diceSet}/${challenge.game}/finished`;
    const read = ({ finishedAt, id }: typeof beforeAllFinished, most: number) =>
      Promise.all([
        reading.send(selectFinished, { diceSet, game, finishedAt, id, limit: most + 1 }),
        readBars(reading, { diceSet, game, by: 'score' }),
      ]);
    const [rows, bars] = await (after === undefined
      ? cachedOfBoard(challenge, 'finished', c.get('now'), () =>
          read(beforeAllFinished, boardLimitMax),
        )
      : read(keyOf(masterKey, cursors, after), limit));
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return tellTagged<Finished>(c, {
      players: countAll(bars),
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

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
import { requireChallenge, tellChallenge } from '../challenges.ts';
import {
  readAfter,
  readAround,
  readBefore,
  selectOwn,
  selectOwnSkillLevel,
  type BoardKey,
  type BoardPage,
  type BoardRow,
  type CountedBoard,
  type RankedRow,
} from '../db/board-pages.ts';
import {
  countAll,
  levelAmong,
  levelOfSkill,
  rankFrom,
  readBars,
  readSkillLevel,
  beforeAllFinished,
  selectFinished,
  type BoardName,
  type Level,
  type SkillLevel,
  type StandingCount,
} from '../db/boards.ts';
import { databaseOf } from '../db/database.ts';
import { together, type Prepared, type Together } from '../db/together.ts';
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

/** Which page is asked for; reads it when called. Around somebody without a result there is nobody. */
const pageReader = (
  c: Context<AppEnv>,
  reading: Together,
  { board, after, before, around, limit }: Query & { readonly board: BoardName },
): ((bars: CountedBoard['bars']) => Promise<BoardPage>) => {
  const tokenHash = tokenHashOf(c);
  if (around !== undefined)
    return async (bars) =>
      tokenHash === null ? nobody : readAround(reading, { board, bars }, tokenHash, limit);
  if (before !== undefined) {
    const key = keyOf(c, nameOf(board), before);
    return (bars) => readBefore(reading, { board, bars }, key, limit);
  }
  const key = after === undefined ? null : keyOf(c, nameOf(board), after);
  return (bars) => readAfter(reading, { board, bars }, key, limit);
};

const nobody: BoardPage = { rows: [], hasPrevious: false, hasNext: false };

/** A row as it is told. */
export const tellEntry = ({ game, by }: BoardName, row: RankedRow): BoardEntry => ({
  rank: row.rank,
  player: playerOf(row),
  score: row.score,
  turns: row.turns,
  ...(by === 'skill' && { mistakes: mistakesOf(row.standing, unitOf(game)) }),
  finishedAt: new Date(row.finishedAt).toISOString(),
  replay: row.id,
});

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

type Own = typeof selectOwn extends Prepared<infer Row> ? Row : never;

/** The asker's line; null if the board does not have them. */
const tellMe = (
  { game, by }: BoardName,
  { score, turns, standing, skill }: Own,
  bars: readonly StandingCount[],
  within: SkillLevel | null,
): Board['me'] => {
  const players = countAll(bars);
  if (by === 'score') return { ...rankOf(levelAmong(bars, standing), players), score, turns };
  if (skill === null || within === null) return null;
  const mistakes = mistakesOf(skill, unitOf(game));
  return { ...rankOf(levelOfSkill(bars, within), players), score, turns, mistakes };
};

const rankOf = ({ better }: Level, counted: number) => {
  const { rank, percentile } = rankFrom(better, counted);
  return { rank, percentile };
};

const checkQuery = ({ after, before, around }: Query): void => {
  if ([after, before, around].filter((place) => place !== undefined).length > 1)
    throw new ProblemError('invalid-request', { detail: 'after, before or around: one of them' });
};

const playerOf = ({ playerId, handle }: Pick<BoardRow, 'playerId' | 'handle'>) =>
  playerId === null || handle === null ? null : { id: playerId, handle };

interface Reading {
  readonly own: Own | null;
  readonly page: BoardPage;
  readonly bars: readonly StandingCount[];
  readonly within: SkillLevel | null;
}

/** Everything a board's page tells: in one trip to the database, but for what is kept. */
const readBoard = async (c: Context<AppEnv>, board: BoardName, query: Query): Promise<Reading> => {
  const { diceSet, game } = board;
  const reading = together(databaseOf(c.env.DB));
  const tokenHash = tokenHashOf(c);
  const readPage = pageReader(c, reading, { board, ...query });
  const asked = `${query.around === undefined ? '' : tokenHash} ${JSON.stringify(query)}`;
  /** Nothing of a player's own changes once it is there. */
  const readOwn = async (): Promise<Own | null> => {
    if (tokenHash === null) return null;
    return keepShortly(board, `own ${tokenHash}`, c.get('now'), 0, async () => {
      const [own] = await reading.send(selectOwn, { diceSet, game, tokenHash });
      return own ?? null;
    });
  };
  const readSince = async (notBefore: number): Promise<Omit<Reading, 'own'>> => {
    const keep = <Value>(what: string, load: () => Promise<Value>): Promise<Value> =>
      keepShortly(board, what, c.get('now'), notBefore, load);
    const soon = keep(`bars ${board.by}`, () => readBars(reading, board));
    const [bars, page, within] = await Promise.all([
      soon,
      keep(asked, () => readPage(soon)),
      board.by === 'skill' && tokenHash !== null
        ? keep(`level ${tokenHash}`, () =>
            readSkillLevel(reading, selectOwnSkillLevel, { diceSet, game, tokenHash }),
          )
        : null,
    ]);
    return { bars, page, within };
  };
  const [own] = await Promise.all([readOwn(), readSince(0)]);
  // Who has just finished sees that at once: what was kept before is read again.
  return { own, ...(await readSince(own?.finishedAt ?? 0)) };
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
    const { own, page, bars, within } = await readBoard(c, board, query);
    if (query.around !== undefined && own === null) await requirePlayer(c);
    const cursorOf = (row: BoardKey | undefined): string | null =>
      row === undefined ? null : formatCursor(c.get('config').masterKey, nameOf(board), row);
    const players = countAll(bars);
    return tellTagged<Board>(c, {
      challenge: await tellChallenge(c, challenge, players),
      by: query.by,
      players,
      entries: page.rows.map((row) => tellEntry(board, row)),
      me: own && tellMe(board, own, bars, within),
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
    const { diceSet, game } = challenge;
    const { limit, after } = parseQuery(c, FinishedQuery);
    const reading = together(databaseOf(c.env.DB));
    const cursors = `${challenge.diceSet}/${challenge.game}/finished`;
    const { finishedAt, id } = after === undefined ? beforeAllFinished : keyOf(c, cursors, after);
    const keep = <Value>(asked: string, load: () => Promise<Value>): Promise<Value> =>
      keepShortly(challenge, asked, c.get('now'), 0, load);
    const [rows, bars] = await Promise.all([
      keep(`finished ${limit} ${after}`, () =>
        reading.send(selectFinished, { diceSet, game, finishedAt, id, limit: limit + 1 }),
      ),
      keep('bars score', () => readBars(reading, { ...challenge, by: 'score' })),
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const { masterKey } = c.get('config');
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

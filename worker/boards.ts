/** What a board's page tells: read in one trip to the database, ranked, and put into the words of the API. */
import type { Context } from 'hono';
import type * as v from 'valibot';
import type { Bar, Unit } from '../engine/game.ts';
import { dailyVariant } from '../engine/games.ts';
import type { Board, BoardEntry, BoardQuery } from './api.ts';
import { parseCursor } from './board-cursor.ts';
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
} from './db/board-pages.ts';
import {
  countAll,
  levelAmong,
  levelOfSkill,
  rankFrom,
  readBars,
  readSkillLevel,
  type BoardName,
  type Level,
  type SkillLevel,
  type StandingCount,
} from './db/boards.ts';
import { databaseOf } from './db/database.ts';
import { together, type Prepared, type Together } from './db/together.ts';
import type { AppEnv } from './env.ts';
import { tokenHashOf } from './identity.ts';
import { mistakesOf } from './judgement.ts';
import { keepShortly } from './kept.ts';
import { ProblemError } from './problem.ts';

export type Query = v.InferOutput<typeof BoardQuery>;

/** A board as its cursors know it. */
export const nameOf = ({ diceSet, game, by }: BoardName): string => `${diceSet}/${game}/${by}`;

/** The place that a cursor stands for; `invalid-request` for what no page has handed out. */
export const keyOf = (c: Context<AppEnv>, board: string, cursor: string): BoardKey => {
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
export const histogramOf = (
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
export const tellMe = (
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

/** A row's player as told; null once they are deleted. */
export const playerOf = ({ playerId, handle }: Pick<BoardRow, 'playerId' | 'handle'>) =>
  playerId === null || handle === null ? null : { id: playerId, handle };

export interface Reading {
  readonly own: Own | null;
  readonly page: BoardPage;
  readonly bars: readonly StandingCount[];
  readonly within: SkillLevel | null;
}

/** Everything a board's page tells: in one trip to the database, but for what is kept. */
export const readBoard = async (
  c: Context<AppEnv>,
  board: BoardName,
  query: Query,
): Promise<Reading> => {
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

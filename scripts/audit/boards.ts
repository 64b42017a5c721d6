/** The boards against results that were computed: every entry with its rank, and the histogram. */
import type { Bar } from '../../engine/game.ts';
import type { Board } from '../../api/schemas/boards.ts';
import { mistakesOf, skillsInBar } from '../../worker/plays/grades.ts';
import { compare } from './difference.ts';
import type { Audited, Table } from './results.ts';
import type { Site } from './site.ts';

type Entry = Board['entries'][number];

/** A result with what orders it on a board. */
interface Placed extends Audited {
  readonly place: number;
}

async function* entriesOf(site: Site, path: string): AsyncGenerator<Entry> {
  let next: string | null = null;
  do {
    const after: string = next === null ? '' : `&after=${encodeURIComponent(next)}`;
    const board: Board = await site.json<Board>(`${path}&limit=100${after}`);
    yield* board.entries;
    next = board.next;
  } while (next !== null);
}

/** Walks a board to its end; returns how many ranks were found right. */
const auditEntries = async (
  site: Site,
  path: string,
  game: string,
  results: readonly Placed[],
): Promise<number> => {
  let [at, rank] = [0, 0];
  for await (const entry of entriesOf(site, path)) {
    const result = results[at];
    const where = { game, replay: entry.replay };
    compare('board entry', result?.replay, entry.replay, where);
    if (results[at - 1]?.place !== result?.place) rank = at + 1;
    compare('rank', rank, entry.rank, where);
    compare('score on the board', result?.score, entry.score, where);
    compare('turns on the board', result?.turns, entry.turns, where);
    compare('player on the board', result?.player, entry.player?.id ?? null, where);
    at++;
  }
  compare('entries of the board', results.length, at, { game });
  return at;
};

const countBars = <Of>(
  results: readonly Placed[],
  barOf: (place: number) => Of,
): readonly (Of & { readonly count: number })[] => {
  const counts = new Map<string, Of & { count: number }>();
  for (const { place } of results) {
    const bar = barOf(place);
    const key = JSON.stringify(bar);
    counts.set(key, { ...bar, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
};

const valueOf = (bar: object): number => Number(Object.values(bar)[0] ?? Infinity);
const ascending = <Of extends object>(bars: readonly Of[]): readonly Of[] =>
  bars.toSorted((one, other) => valueOf(one) - valueOf(other));

interface Checked {
  readonly ranks: number;
  readonly bars: number;
}

const auditBoard = async (
  site: Site,
  { challenge, path: challengePath }: Table,
  by: Board['by'],
  results: readonly Placed[],
  barOf: (place: number) => Bar | { readonly mistakes: number },
): Promise<Checked> => {
  const { game } = challenge;
  const path = `${challengePath}/board?by=${by}`;
  const { players, histogram } = await site.json<Board>(path);
  const expected = ascending(countBars(results, barOf));
  compare(`histogram by ${by}`, expected, histogram, { game });
  compare(`players by ${by}`, results.length, players, { game });
  return { ranks: await auditEntries(site, path, game, results), bars: expected.length };
};

const inOrder = (one: Placed, other: Placed): number =>
  one.place - other.place ||
  Number(one.finishedAt > other.finishedAt) - Number(one.finishedAt < other.finishedAt) ||
  (one.replay < other.replay ? -1 : 1);

export const auditScores = (site: Site, table: Table, results: readonly Audited[]) =>
  auditBoard(
    site,
    table,
    'score',
    results.map((result) => ({ ...result, place: result.standing })),
    (standing) => table.variant.bar(standing),
  );

export const auditSkills = (site: Site, table: Table, results: readonly Audited[]) => {
  const judged = results.flatMap((result) =>
    result.skill === null ? [] : [{ ...result, place: result.skill }],
  );
  return auditBoard(site, table, 'skill', judged.sort(inOrder), (skill) => ({
    mistakes: mistakesOf(skill - (skill % skillsInBar), table.variant.unit),
  }));
};

/** Writes players with many results straight into the database, as plays publish them. */
import { env } from 'cloudflare:workers';
import { writeFacts } from '../../../engine/game-facts.ts';
import type { GameName } from '../../../engine/rule-sets.ts';
import type { Deeds, LogFacts } from '../../../engine/facts/facts.ts';
import { newPlayId } from '../issued.ts';
import { storePlayers, type StoredPlayer } from '../stored-players.ts';

/** A player with these results, whose ids are in the order of `rows`. */
export const newSeeded = async (rows: readonly SeededResult[] = []) => {
  const [{ id, visitor }] = (await storePlayers(1, 0)) as [StoredPlayer];
  return { id, visitor, ids: await seedResults({ id }, rows) };
};

type SeededFacts = Omit<LogFacts, 'faces'> & Partial<Pick<LogFacts, 'faces'> & Deeds>;

const factsText = (game: GameName, facts: SeededFacts): string => {
  const { isEveryTurnBest = false, isAheadOfBestPlay = false, ...rest } = facts;
  return writeFacts(game, { faces: null, ...rest }, { isEveryTurnBest, isAheadOfBestPlay });
};

export interface SeededResult {
  readonly date: string;
  readonly game?: 'yahtzee' | 'yardkle';
  readonly score: number;
  readonly turns?: number;
  readonly luck?: number | null;
  readonly mistakes?: number | null;
  readonly percentile?: number | null;
  readonly ranked?: boolean;
  readonly facts?: SeededFacts | null;
}

const insert = `insert into results (id, player_id, challenge_id, game, rules, ranked, log, score, turns, standing,
    par, luck, mistakes, missing, marks, started_at, finished_at, percentile, facts)
  values (?, ?, ?, ?, ?, ?, 'ABCDEFGHIJKLM', ?, ?, ?, 254.5, ?, ?, 0, '', 0, ?, ?, ?)`;

/** Returns the ids of the results in the order of `rows`. */
export const seedResults = async (
  { id }: Pick<StoredPlayer, 'id'>,
  rows: readonly SeededResult[],
): Promise<string[]> => {
  const statement = env.DB.prepare(insert);
  const ids = rows.map(() => newPlayId());
  const bound = rows.map((row, at) => {
    const { date, game = 'yahtzee', score, turns = 13, ranked = true } = row;
    const standing = game === 'yahtzee' ? -score : turns * 1_000_000 - score;
    const rules = game === 'yahtzee' ? 'official' : 'yardkle';
    const text = row.facts ? factsText(game, row.facts) : null;
    return statement.bind(
      ...[ids[at], id, date, game, rules, Number(ranked), score, turns, standing],
      ...[row.luck ?? null, row.mistakes ?? null, at, row.percentile ?? null, text],
    );
  });
  for (let from = 0; from < bound.length; from += 500)
    await env.DB.batch(bound.slice(from, from + 500));
  return ids;
};

export const setWithdrawn = async (id: string | undefined, to: 0 | 1): Promise<void> => {
  await env.DB.prepare('update results set withdrawn = ? where id = ?').bind(to, id).run();
};

/** Writes players with many results straight into the database, as plays publish them. */
import { env } from 'cloudflare:workers';
import { writeFacts } from '../../../engine/game-facts.ts';
import type { GameName } from '../../../engine/rule-sets.ts';
import type { Deeds, LogFacts } from '../../../engine/facts/facts.ts';
import { hashToken } from '../../../worker/http/ids.ts';
import { newPlayerId, newPlayId, newToken } from '../issued.ts';
import { newVisitor, type Visitor } from '../visitor.ts';

interface Seeded {
  readonly id: string;
  readonly visitor: Visitor;
}

/** A player whose cookie is known. */
export const newSeeded = async (): Promise<Seeded> => {
  const [id, token] = [newPlayerId(), newToken()];
  await env.DB.prepare(
    'insert into players (id, handle, handle_skeleton, token_hash, created_at) values (?1, ?1, ?1, ?2, 0)',
  )
    .bind(id, hashToken(token))
    .run();
  const visitor = newVisitor();
  visitor.cookie = `__Host-evenroll=${token}`;
  return { id, visitor };
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
  { id }: Pick<Seeded, 'id'>,
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

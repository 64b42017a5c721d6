/**
 * Stores results as plays would publish them, without playing, and creates visitors who own them.
 */
import { env } from 'cloudflare:workers';
import { databaseOf } from '../../../worker/db/database.ts';
import { insertResult, type FinishedPlay } from '../../../worker/plays/queries.ts';
import { newPlayId } from '../issued.ts';
import { storePlayers, type StoredPlayer } from '../stored-players.ts';
import type { Visitor } from '../visitor.ts';

type Known = Pick<FinishedPlay, 'playerId' | 'challengeId' | 'score' | 'finishedAt'>;

/** A ranked game of Yahtzee without a grade, except for what is known of it. */
export const finishedPlay = ({ score, ...known }: Known & Partial<FinishedPlay>): FinishedPlay => ({
  ...{ id: newPlayId(), game: 'yahtzee', rules: 'official', ranked: true },
  ...{ log: 'ABCDEFGHIJKLM', opening: 'A', turns: 13, score, standing: -score },
  ...{ par: null, luck: null, mistakes: null, missing: null, marks: null, skill: null },
  startedAt: 0,
  ...known,
});

/** Stores it, and returns its id. */
export const storePlay = async (known: Parameters<typeof finishedPlay>[0]): Promise<string> => {
  const play = finishedPlay(known);
  await insertResult(databaseOf(env.DB), play);
  return play.id;
};

interface StoredResult {
  readonly id?: string;
  readonly playerId: string;
  readonly score: number;
  readonly skill: number | null;
  readonly finishedAt: number;
}

/** A visitor who is a player, and their id. */
export const newStoredPlayer = async (): Promise<{ visitor: Visitor; playerId: string }> => {
  const [{ visitor, id }] = (await storePlayers(1, 0)) as [StoredPlayer];
  return { visitor, playerId: id };
};

export const storeResult = (day: string, result: StoredResult): Promise<string> =>
  storePlay({
    ...{ ...result, challengeId: day, opening: null },
    ...{ par: 254.5, luck: 0, mistakes: 254.5 - result.score, missing: 0, marks: '' },
  });

/** 10:00 UTC on a day. */
export const tenOf = (day: string): number => Date.parse(`${day}T10:00:00Z`);

/** The columns in which a stored result differs from another one. */
type Changed = Readonly<Record<string, string | number | null>>;

/**
 * Stores a copy of a result for each of these rows, all of which have the same columns: in one
 * statement, because a result that is stored alone costs some milliseconds.
 */
export const copyResult = async (id: string, rows: readonly Changed[]): Promise<void> => {
  const changed = new Set(Object.keys(rows[0] ?? {}));
  const { results: columns } = await env.DB.prepare(
    "select name from pragma_table_info('results')",
  ).all<{ name: string }>();
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => (changed.has(name) ? `j.value ->> '${name}'` : `t.${name}`));
  await env.DB.prepare(
    `insert into results (${names.join()}) select ${values.join()}
     from json_each(?) j, results t where t.id = ? order by j.key`,
  )
    .bind(JSON.stringify(rows), id)
    .run();
};

/**
 * Stores results of players who are gone: the first by itself, and the others like it.
 */
export const storeAnonymous = async (
  day: string,
  results: readonly Omit<StoredResult, 'playerId'>[],
): Promise<void> => {
  const [first, ...others] = results;
  if (first === undefined) return;
  const id = await storeResult(day, { ...first, playerId: 'none' });
  await copyResult(
    id,
    others.map(({ score, skill, finishedAt }) => ({
      ...{ id: newPlayId(), score, standing: -score, skill },
      ...{ mistakes: 254.5 - score, finished_at: finishedAt },
    })),
  );
};

/**
 * Stores `count` results without a player: score from 400 down, skill from 0 up, three level at
 * each step.
 */
export const storeResults = (day: string, count: number): Promise<void> =>
  storeAnonymous(
    day,
    Array.from({ length: count }, (_, at) => {
      const level = Math.floor(at / 3);
      return { score: 400 - level, skill: 30 * level, finishedAt: tenOf(day) + at * 1000 };
    }),
  );

/** Stores results as plays would publish them, without playing. */
import { env } from 'cloudflare:workers';
import { databaseOf } from '../../../worker/db/database.ts';
import { restore, withdraw } from '../../../worker/operator/queries.ts';
import { findResult, insertResult, type FinishedPlay } from '../../../worker/plays/queries.ts';
import { newPlayId } from '../issued.ts';

type Known = Pick<FinishedPlay, 'playerId' | 'challengeId' | 'score' | 'finishedAt'>;

/** A ranked game of Yahtzee without a grade, except for what is known of it. */
export const finishedPlay = ({ score, ...known }: Known & Partial<FinishedPlay>): FinishedPlay => ({
  ...{ id: newPlayId(), game: 'yahtzee', rules: 'official', ranked: true },
  ...{ log: 'ABCDEFGHIJKLM', opening: 'A', turns: 13, score, standing: -score },
  ...{ par: null, luck: null, mistakes: null, missing: null, marks: null, skill: null },
  startedAt: 0,
  ...known,
});

export const storePlay = async (known: Parameters<typeof finishedPlay>[0]): Promise<string> => {
  const play = finishedPlay(known);
  await insertResult(databaseOf(env.DB), play);
  return play.id;
};

/** Withdraws a ranked result, or makes one count again that was withdrawn. */
export const toggleWithdrawn = async (id: string): Promise<void> => {
  const database = databaseOf(env.DB);
  const { result } = (await findResult(database, id))!;
  if (result.isWithdrawn) await restore(database, result, Date.now());
  else await withdraw(database, result, 'A reason.', Date.now());
};

interface StoredResult {
  readonly id?: string;
  /** Nobody, if the player is gone. */
  readonly playerId?: string;
  readonly score: number;
  /** Hundredths of a point of mistakes; null without a grade. */
  readonly skill: number | null;
  readonly finishedAt: number;
}

export const storeResult = (
  day: string,
  { playerId = 'none', skill, ...result }: StoredResult,
): Promise<string> =>
  storePlay({
    ...{ ...result, playerId, skill, challengeId: day, opening: null },
    ...{ par: 254.5, luck: 0, mistakes: (skill ?? 0) / 100, missing: 0, marks: '' },
  });

export const tenOf = (day: string): number => Date.parse(`${day}T10:00:00Z`);

type Changed = Readonly<Record<string, string | number | null>>;

/** Stores copies of a result, changed by rows of the same columns, in one statement. */
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

/** Stores results: the first by itself, and the others like it. Returns their ids. */
export const storeAll = async (
  results: readonly (StoredResult & { readonly day: string })[],
): Promise<string[]> => {
  const [first, ...others] = results.map((result) => ({ id: newPlayId(), ...result }));
  if (first === undefined) return [];
  await storeResult(first.day, first);
  const rows = others.map(({ id, day, playerId = null, score, skill, finishedAt }) => ({
    ...{ id, player_id: playerId, challenge_id: day, score, standing: -score, skill },
    ...{ mistakes: (skill ?? 0) / 100, finished_at: finishedAt },
  }));
  if (rows.length > 0) await copyResult(first.id, rows);
  return [first, ...others].map(({ id }) => id);
};

/** Stores results without a player: score from 400 down, skill from 0 up, three level. */
export const storeResults = (day: string, count: number): Promise<string[]> =>
  storeAll(
    Array.from({ length: count }, (_, at) => {
      const level = Math.floor(at / 3);
      return { day, score: 400 - level, skill: 30 * level, finishedAt: tenOf(day) + at * 1000 };
    }),
  );

/** Stores results without players. The columns are expressions over `i`, which counts from 1. */
export const storeMany = async (
  day: string,
  count: number,
  { log = "'ABCDEFGHIJKLM'", score, skill = 'null', finishedAt }: Readonly<Record<string, string>>,
): Promise<void> => {
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
     insert into results (id, challenge_id, game, rules, ranked, log, opening, score, turns, standing, par, luck, mistakes, missing,
       marks, skill, started_at, finished_at)
     select replace(printf('b%018d', (i * 7919) % 1000003), '0', 'z'), ?2, 'yahtzee', 'official', 1, ${log}, 'A', ${score}, 13, -(${score}),
            254.5, 1, 30, 0, 'bbbbcccssmmbb', ${skill}, 0, ${finishedAt} from n`,
  )
    .bind(count, day)
    .run();
};

/** Fills a board by SQL. */
import type { LocalServer } from '../../scripts/local-server.ts';

const rowsAtOnce = 2_000;

/** Stores ranked results of a day, with scores like those of people. */
export const fillBoard = async (
  { miniflare }: LocalServer,
  date: string,
  from: number,
  to: number,
): Promise<void> => {
  const database = await miniflare.getD1Database('DB');
  for (let start = from; start < to; start += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, to - start);
    // Ids of base58 digits, scores from 100 to 299, one second apart.
    await database
      .prepare(
        `with recursive n(i) as (select ?1 union all select i + 1 from n where i + 1 < ?1 + ?2)
         insert into results (id, challenge_id, game, rules, ranked, log, score, turns, standing, started_at, finished_at)
         select replace(printf('b%018d', i), '0', 'z'), ?3, 'yahtzee', 'official', 1, 'ABCDEFGHIJKLM',
                100 + (i * 7919) % 200, 13, -100 - (i * 7919) % 200, 0, 1700000000000 + i * 1000 from n`,
      )
      .bind(start, count, date)
      .run();
  }
};

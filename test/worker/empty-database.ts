/** Deletes every row, for files whose tests share a database and must not depend on their order. */
import { env } from 'cloudflare:workers';

export const emptyDatabase = async (): Promise<void> => {
  const { results } = await env.DB.prepare(
    String.raw`select name from sqlite_master where type = 'table' and name not like 'sqlite\_%' escape '\'
    and name not like '\_cf\_%' escape '\' and name <> 'd1_migrations'`,
  ).all<{ name: string }>();
  // `results` comes first, because its triggers write to other tables.
  const names = ['results', ...results.map(({ name }) => name)];
  await env.DB.batch([
    env.DB.prepare('pragma defer_foreign_keys = on'),
    ...names.map((name) => env.DB.prepare(`delete from "${name}"`)),
  ]);
};

/** What players chose in a roll, from the logs of their ranked games. */
import { and, count, eq, sql } from 'drizzle-orm';
import { whereChallengeGiven } from '../db/challenge-ref.ts';
import { prepared } from '../db/batch.ts';
import { results, whereCounted } from '../db/schema.ts';
import { circleOf } from '../players/follows.ts';
import { knownAsFor } from '../players/names-for-viewer.ts';
import { handleOf, idOfToken } from '../players/queries.ts';

const whereCameHere = and(
  whereChallengeGiven(results),
  whereCounted,
  sql`substr(log, 1, length(${sql.placeholder('prefix')})) = ${sql.placeholder('prefix')}`,
);

/** The next move. */
const move = sql<string>`substr(log, length(${sql.placeholder('prefix')}) + 1, 1)`.as('move');

/** The moves of everybody whose log begins with `prefix`. */
export const selectChosen = prepared((database) =>
  database
    .select({ move, players: count() })
    .from(results)
    .where(whereCameHere)
    .groupBy(sql`1`),
);

/** The same of those whom the viewer follows, one by one. */
export const selectFriendsChosen = prepared((database) =>
  database
    .select({
      id: sql<string>`circle.id`.as('id'),
      handle: handleOf(results.playerId),
      knownAs: knownAsFor(idOfToken(database), results.playerId),
      move,
    })
    .from(circleOf(database))
    .crossJoin(results)
    .where(
      and(
        eq(results.playerId, sql`circle.id`),
        sql`circle.id <> ${idOfToken(database)}`,
        whereCameHere,
      ),
    )
    .orderBy(results.finishedAt, results.id),
);

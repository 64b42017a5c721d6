/** Everything that is stored about a player, as one JSON document that is read as it is taken: it may be ten thousand games long. */
import { tellKey, termsOf } from '../challenges/terms.ts';
import { listMade } from '../challenges/queries.ts';
import type { Database } from '../db/database.ts';
import { listFollowed } from './follows.ts';
import type { PlayerRow } from './queries.ts';
import { listResultsOf, listUnrankedPlayIds, type ResultRow } from '../plays/queries.ts';
import type { Bindings } from '../http/env.ts';
import { judgementFrom, ledgerOf } from '../plays/grades.ts';
import { heldRankedIds } from '../plays/held-plays.ts';

/** Games of one query, and objects that are asked at a time. */
const resultsAtOnce = 500;
const objectsAtOnce = 20;

export interface Exporting {
  readonly env: Bindings;
  readonly database: Database;
  readonly masterKey: Uint8Array;
  readonly player: PlayerRow;
  readonly now: number;
}

const exportResult = async ({ database, now }: Exporting, row: ResultRow) => {
  const { id, ranked, log, score, turns } = row;
  const judgement = judgementFrom(row);
  return {
    ...{ id, challenge: tellKey(await termsOf(database, row, now)), ranked, log, score, turns },
    ledger: judgement && ledgerOf(judgement),
    startedAt: new Date(row.startedAt).toISOString(),
    finishedAt: new Date(row.finishedAt).toISOString(),
  };
};

async function* resultsOf(exporting: Exporting) {
  let after: ResultRow | null = null;
  for (;;) {
    const rows: ResultRow[] = await listResultsOf(
      exporting.database,
      exporting.player.id,
      after,
      resultsAtOnce,
    );
    for (const row of rows) yield await exportResult(exporting, row);
    after = rows.at(-1) ?? null;
    if (rows.length < resultsAtOnce) return;
  }
}

/** Plays that D1 does not have: those in progress, and those that are about to be published. */
async function* unfinishedOf({ env, database, masterKey, player, now }: Exporting) {
  const ids = [
    ...(await heldRankedIds(masterKey, database, player.id, now)),
    ...(await listUnrankedPlayIds(database, player.id)),
  ];
  for (let from = 0; from < ids.length; from += objectsAtOnce) {
    const asked = ids.slice(from, from + objectsAtOnce);
    const snapshots = await Promise.all(
      asked.map((id) => env.PLAYS.get(env.PLAYS.idFromName(id)).read(player.tokenHash)),
    );
    for (const snapshot of snapshots)
      if (snapshot !== null && !snapshot.isPublished) yield { ...snapshot.play, result: null };
  }
}

async function* linesOf<Item>(name: string, items: AsyncIterable<Item>): AsyncGenerator<string> {
  yield `"${name}":[`;
  let isFirst = true;
  for await (const item of items) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(item)}`;
    isFirst = false;
  }
  yield ']';
}

async function* textOf(
  exporting: Exporting,
  parts: Readonly<Record<'player' | 'challenges', unknown>>,
): AsyncGenerator<string> {
  const { database, player } = exporting;
  yield `{"player":${JSON.stringify(parts.player)},\n`;
  yield* linesOf('results', resultsOf(exporting));
  yield ',\n';
  yield* linesOf('unfinished', unfinishedOf(exporting));
  yield `,\n"follows":${JSON.stringify(await listFollowed(database, player.id))}`;
  yield `,\n"challenges":${JSON.stringify(parts.challenges)}}\n`;
}

/** The document. What is in `parts` is written as it is. */
export const exportPlayer = async (
  exporting: Exporting,
  tellPlayer: (player: PlayerRow) => unknown,
  tellChallenge: (row: Awaited<ReturnType<typeof listMade>>[number], now: number) => unknown,
): Promise<ReadableStream<Uint8Array>> => {
  const { database, player, now } = exporting;
  const made = await listMade(database, player.id);
  const parts = {
    player: tellPlayer(player),
    challenges: made.map((row) => tellChallenge(row, now)),
  };
  const text = textOf(exporting, parts);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
};

/** Creates days to archive and reads their files. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import type { GameName } from '../../../engine/rule-sets.ts';
import { archiveFinal } from '../../../worker/archive/archive-final.ts';
import { archiveObject } from '../../../worker/archive/archive-object.ts';
import { readLines, type Folder } from '../../../worker/files/blocks.ts';
import { ResultLine } from '../../../worker/files/line.ts';
import {
  folderOf,
  type ArchiveKey,
  type FileKind,
  type Manifest,
} from '../../../worker/files/manifest.ts';
import { readManifest } from '../../../worker/files/blocks.ts';
import { storePlay } from '../boards/stored-results.ts';
import { replaceMethod, type Undo } from '../faults.ts';
import { newPlayerId } from '../issued.ts';

const hourMs = 3_600_000;

export const keyOf = (challengeId: string, game: GameName = 'yahtzee'): ArchiveKey => ({
  challengeId,
  game,
});

export const addPlayers = async (
  count: number,
  ids = Array.from({ length: count }, newPlayerId),
): Promise<string[]> => {
  await env.DB.prepare(
    `insert into players (id, handle, handle_skeleton, token_hash, created_at)
     select value, value, value, value, 0 from json_each(?)`,
  )
    .bind(JSON.stringify(ids))
    .run();
  return ids;
};

export const addPlayer = async (): Promise<string> => (await addPlayers(1))[0] ?? '';

interface Row {
  readonly challengeId: string;
  readonly playerId: string;
  readonly score: number;
  readonly skill?: number | null;
  readonly finishedAt?: number;
}

/** Adds a ranked result of Yahtzee. Its log is legal with any dice. */
export const addResult = ({
  challengeId,
  playerId,
  score,
  skill = null,
  finishedAt = 1_000,
}: Row): Promise<string> =>
  storePlay({
    ...{ playerId, challengeId, score, startedAt: 500, finishedAt },
    ...(skill !== null && {
      ...{ par: 254.5, luck: score - 254.5 + skill / 100, mistakes: skill / 100 },
      ...{ missing: 0, marks: 'bbbbcccssmmbb', skill },
    }),
  });

/**
 * Makes alarms ring only when `settle` rings them: one that rings by itself may still be at work when
 * none is left to ring. For `beforeAll`, like `wireFaults`.
 */
export const holdAlarms = (): Promise<Undo> =>
  runInDurableObject(archiveObject(env, keyOf('2026-01-01')), (_, { storage }) => {
    const prototype = Object.getPrototypeOf(storage);
    const original: DurableObjectStorage['setAlarm'] = prototype.setAlarm;
    const held = function (this: DurableObjectStorage, at: number, options?: object) {
      return original.call(this, Number(at) + hourMs, options);
    };
    return replaceMethod(prototype, 'setAlarm', held);
  });

export const settle = async (key: ArchiveKey): Promise<void> => {
  for (let rings = 0; rings < 60; rings++)
    if (!(await runDurableObjectAlarm(archiveObject(env, key)))) return;
  throw new Error('the archiver does not end');
};

export const archive = async (key: ArchiveKey): Promise<void> => {
  await archiveFinal(env);
  await settle(key);
};

export const manifestOf = async (key: ArchiveKey): Promise<Manifest> => {
  const manifest = await readManifest(env.FILES, key);
  if (manifest === null) throw new Error('there is no manifest');
  return manifest;
};

const folderAt = (key: ArchiveKey, { generation }: Manifest): Folder => ({
  bucket: env.FILES,
  key,
  generation,
});

/** All lines of one kind of file. */
export const linesOf = async <Schema extends v.GenericSchema>(
  key: ArchiveKey,
  kind: FileKind,
  schema: Schema,
): Promise<v.InferOutput<Schema>[]> => {
  const manifest = await manifestOf(key);
  const lines: v.InferOutput<Schema>[] = [];
  const folder = folderAt(key, manifest);
  for (const file of manifest.files)
    if (file.kind === kind) lines.push(...(await readLines(folder, file, schema)));
  return lines;
};

export const resultLinesOf = (key: ArchiveKey): Promise<ResultLine[]> =>
  linesOf(key, 'results', ResultLine);

export const valueOf = async (key: ArchiveKey, kind: FileKind): Promise<any> =>
  (await linesOf(key, kind, v.any()))[0];

/** Every stored object of a challenge, by key. */
export const objectsOf = async (key: ArchiveKey): Promise<Map<string, ArrayBuffer>> => {
  const { objects } = await env.FILES.list({ prefix: folderOf(key) });
  const stored = new Map<string, ArrayBuffer>();
  for (const { key: name } of objects) {
    const file = await env.FILES.get(name);
    if (file) stored.set(name, await file.arrayBuffer());
  }
  return stored;
};

export const unzipped = (bytes: ArrayBuffer): Promise<string> =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();

export const textOf = async (key: ArchiveKey): Promise<string> => {
  const texts = [...(await objectsOf(key))].map(([name, bytes]) =>
    name.endsWith('.gz') ? unzipped(bytes) : new Response(bytes).text(),
  );
  return (await Promise.all(texts)).join('\n');
};

/**
 * A challenge's files in R2: blocks of JSON lines, each compressed with gzip on its own so that it
 * can be read alone.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { filesUnread, withoutStatement } from '../http/failures.ts';
import {
  fileKeyOf,
  Manifest,
  manifestKeyOf,
  type ArchivedFile,
  type ArchiveKey,
  type FileKind,
} from './manifest.ts';

/** The location of one generation's files. */
export interface Folder {
  readonly bucket: R2Bucket;
  readonly key: ArchiveKey;
  readonly generation: number;
}

const digitsOfNumber = 4;

const gzip = async (text: string): Promise<Uint8Array<ArrayBuffer>> => {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
};

const gunzip = (bytes: ArrayBuffer): Promise<string> =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();

export const sha256Of = async (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> =>
  bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/** Writes lines as one file, replacing it if it exists. */
export const writeTexts = async (
  { bucket, key, generation }: Folder,
  name: string,
  lines: readonly string[],
): Promise<Omit<ArchivedFile, 'kind'>> => {
  const bytes = await gzip(lines.map((line) => `${line}\n`).join(''));
  const sha256 = await sha256Of(bytes);
  // R2 rejects an upload whose hash does not match.
  await bucket.put(fileKeyOf(key, generation, name), bytes, { sha256 });
  return { name, lines: lines.length, bytes: bytes.byteLength, sha256 };
};

export interface FileLine {
  readonly text: string;
  /** For the explorer: the line's prefix, by which its block is found if it is the first. */
  readonly from?: string;
}

/** Writes the block with this number, counted from 0. */
export const writeBlock = async (
  folder: Folder,
  kind: FileKind,
  number: number,
  lines: readonly FileLine[],
): Promise<ArchivedFile> => {
  const name = `${kind}/${String(number).padStart(digitsOfNumber, '0')}.jsonl.gz`;
  const texts = lines.map(({ text }) => text);
  const from = lines[0]?.from;
  const file = await writeTexts(folder, name, texts);
  return { kind, ...file, ...(from !== undefined && { from }) };
};

/** Writes one value as a file with a single line. */
export const writeValue = async (
  folder: Folder,
  kind: FileKind,
  value: unknown,
): Promise<ArchivedFile> => ({
  kind,
  ...(await writeTexts(folder, `${kind}.json.gz`, [JSON.stringify(value)])),
});

/**
 * Reads from R2. Every failure throws an outage (worker/http/failures.ts), even a missing or broken
 * file, because a retry or another generation may succeed.
 */
export const reading = async <Value>(read: () => Promise<Value>): Promise<Value> => {
  try {
    return await read();
  } catch (error) {
    throw unread(error);
  }
};

const unread = (error: unknown): Error =>
  new Error(`${filesUnread}: ${withoutStatement(error).message}`);

/** A line of a file as its schema says; a broken one throws an outage, as a missing file does. */
export const parseLine = <Schema extends v.GenericSchema>(
  schema: Schema,
  line: string,
): v.InferOutput<Schema> => {
  try {
    return v.parse(schema, JSON.parse(line));
  } catch (error) {
    throw unread(error);
  }
};

/** A file's stored bytes. */
export const readBytes = (
  { bucket, key, generation }: Folder,
  { name }: Pick<ArchivedFile, 'name'>,
): Promise<ArrayBuffer> =>
  reading(async () => {
    const stored = await bucket.get(fileKeyOf(key, generation, name));
    if (stored === null) throw new Error(`the file ${name} of ${key.challengeId} is missing`);
    return stored.arrayBuffer();
  });

export const readText = async (
  folder: Folder,
  file: Pick<ArchivedFile, 'name'>,
): Promise<string> => {
  const bytes = await readBytes(folder, file);
  return reading(() => gunzip(bytes));
};

export const readTexts = async (
  folder: Folder,
  file: Pick<ArchivedFile, 'name'>,
): Promise<string[]> => (await readText(folder, file)).split('\n').filter((line) => line !== '');

export const readLines = async <Schema extends v.GenericSchema>(
  folder: Folder,
  file: Pick<ArchivedFile, 'name'>,
  schema: Schema,
): Promise<v.InferOutput<Schema>[]> => {
  const lines = await readTexts(folder, file);
  return lines.map((line) => parseLine(schema, line));
};

/** The current manifest; null if there is none. */
export const readManifest = (bucket: R2Bucket, key: ArchiveKey): Promise<Manifest | null> =>
  reading(async () => {
    const stored = await bucket.get(manifestKeyOf(key));
    return stored && v.parse(Manifest, await stored.json());
  });

export const writeManifest = (bucket: R2Bucket, key: ArchiveKey, manifest: Manifest) =>
  bucket.put(manifestKeyOf(key), JSON.stringify(manifest), {
    httpMetadata: { contentType: 'application/json' },
  });

/**
 * The manifest of a challenge's files, written last: readers see only the files that it names. A
 * new generation of files exists next to the old one until the manifest names it.
 */
import * as v from 'valibot';
import { Count, Hash } from '../../api/schemas/values.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import type { ChallengeRef } from '../db/challenge-ref.ts';

/** A challenge that has files. */
export type ArchiveKey = ChallengeRef<GameName>;

/** Every kind of file. Results and the explorer are blocks of lines; the others are one object each. */
const fileKinds = ['results', 'counts', 'day', 'best-play', 'explorer'] as const;
export type FileKind = (typeof fileKinds)[number];

export const ArchivedFile = v.object({
  kind: v.picklist(fileKinds),
  /** Relative to the generation: `results/0003.jsonl.gz`. */
  name: v.string(),
  lines: Count,
  /** For the explorer: the prefix of its first line. */
  from: v.optional(v.string()),
  /** Stored size, compressed. */
  bytes: Count,
  /** Of the stored bytes. */
  sha256: Hash,
});
export type ArchivedFile = v.InferOutput<typeof ArchivedFile>;

export const Manifest = v.object({
  challengeId: v.string(),
  game: v.string(),
  /** 1 at first; increases by one each time the files are rewritten. */
  generation: v.pipe(Count, v.minValue(1)),
  /** The number of results that count. */
  results: Count,
  /** The number of results that an operator has withdrawn: the last lines of `results`. */
  withdrawn: Count,
  /** In reading order. */
  files: v.array(ArchivedFile),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** The prefix of all keys of a challenge: `archive/2026-11-20/yahtzee/`. */
export const folderOf = ({ challengeId, game }: ArchiveKey): string =>
  `archive/${challengeId}/${game}/`;

export const manifestKeyOf = (key: ArchiveKey): string => `${folderOf(key)}manifest.json`;

export const fileKeyOf = (key: ArchiveKey, generation: number, name: string): string =>
  `${folderOf(key)}${generation}/${name}`;

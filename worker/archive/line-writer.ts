/** Writes the blocks of boards and of the explorer, a few at a time. */
import { writeBlock, type Folder, type FileLine } from '../files/blocks.ts';
import type { ArchivedFile, FileKind } from '../files/manifest.ts';

/** Characters per block of a board; a page reads one or two. */
export const boardBlockLength = 128 * 1024;
/** Characters per block of the explorer; a step reads one. */
export const explorerBlockLength = 64 * 1024;

/**
 * Collects lines, and writes a block whenever they are long enough, with numbers from `number` on.
 * If lines come in the reverse order of the file, those of each block are reversed.
 */
export const newWriter = (
  folder: Folder,
  kind: FileKind,
  number: number,
  length: number,
  isReversed = false,
) => {
  const files: ArchivedFile[] = [];
  let [waiting, waitingLength]: [FileLine[], number] = [[], 0];
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const lines = isReversed ? waiting.reverse() : waiting;
    files.push(await writeBlock(folder, kind, number + files.length, lines));
    [waiting, waitingLength] = [[], 0];
  };
  const add = async (lines: readonly FileLine[]): Promise<void> => {
    waiting.push(...lines);
    for (const { text } of lines) waitingLength += text.length;
    if (waitingLength >= length) await flush();
  };
  return { files, add, flush };
};

/** Reads the text of a saved table, with the rules of its game. */
import { findLoadedVariant, loadTableVariants } from '../../engine/games-by-import.ts';
import type { Result } from '../../engine/result.ts';
import { parseTable, readTableFile, type TableFileError } from '../../engine/table/file.ts';
import type { TableFile } from '../../engine/table/open.ts';

/** The table, replayed. Rejects if the rules of its game can't be loaded. */
export const readTable = async (text: string): Promise<Result<TableFile, TableFileError>> => {
  const file = readTableFile(text);
  if (file.ok) await loadTableVariants(file.value.game);
  return file.ok ? parseTable(text, findLoadedVariant) : file;
};

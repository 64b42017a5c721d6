/**
 * A directory for solved tables, so that whichever test process needs one first solves it for all.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default (): (() => void) => {
  const directory = mkdtempSync(join(tmpdir(), 'evenroll-solved-'));
  // Test processes inherit it.
  process.env['SOLVED_DIRECTORY'] = directory;
  return () => rmSync(directory, { recursive: true, force: true });
};

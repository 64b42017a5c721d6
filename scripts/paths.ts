import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Options that the build writes for the local server. */
export const serverOptionsFile = join(root, 'dist/worker/server-options.json');

/** The hashed files of recent builds. */
export const buildsFolder = join(root, 'dist/builds');

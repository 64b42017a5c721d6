import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What the build leaves for the local server to start with. */
export const serverOptionsFile = join(root, 'dist/worker/server-options.json');

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Options that the build writes for the local server and the Worker's tests. */
export const serverOptionsFile = join(root, 'dist/server-options.json');

/** The whole site: the client's pages, and beside them the files of `filesFolder`. */
export const siteFolder = join(root, 'dist/web');

/** The files of the site that only the Worker reads: solved tables, and outlines of letters. */
export const filesFolder = join(root, 'dist/files');

/** The hashed files of recent builds. */
export const buildsFolder = join(root, 'dist/builds');

export const stampsFolder = join(root, 'dist/stamps');

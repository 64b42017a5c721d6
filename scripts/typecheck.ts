/**
 * `npm run typecheck`: checks every folder with its own tsconfig, which includes only the ambient
 * types of its runtime.
 */
import { spawnSync } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { openapiDocument } from '../api/openapi.ts';
import { root } from './paths.ts';

// The client with which test/worker/http/generated-client.test.ts plays a game.
writeFileSync(
  join(root, 'test/api/generated-client.d.ts'),
  astToString(await openapiTS(JSON.stringify(openapiDocument('https://evenroll.test')))),
);

const projects = globSync(['*/tsconfig.json', '{test,web}/**/tsconfig.json'], { cwd: root })
  .filter((file) => !file.startsWith('node_modules'))
  .map(dirname)
  .sort();
const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
const failed = projects.filter(
  (project) => spawnSync(tsc, ['-p', project], { cwd: root, stdio: 'inherit' }).status !== 0,
);
if (failed.length > 0) {
  console.error(`Types are wrong in: ${failed.join(', ')}`);
  process.exit(1);
}

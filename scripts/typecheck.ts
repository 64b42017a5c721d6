/**
 * `npm run typecheck`: checks every folder with its own tsconfig, which includes only the ambient
 * types of its runtime.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { openapiDocument } from '../api/openapi.ts';
import { root } from './paths.ts';

// The client with which test/worker/http/generated-client.test.ts plays a game.
writeFileSync(
  join(root, 'test/api/generated-client.d.ts'),
  astToString(await openapiTS(JSON.stringify(openapiDocument('https://evenroll.test')))),
);

// One checker a project: more check the same types again. tsconfig.json lists the projects.
const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
const args = ['--build', '--builders', '2', '--checkers', '1'];
const { status } = spawnSync(tsc, args, { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;

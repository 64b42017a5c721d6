/**
 * `npm run typecheck`: checks every folder with its own tsconfig, which includes only the ambient
 * types of its runtime. By the native compiler; the other one is for tools that call it.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { root } from './paths.ts';

const tsc = join(root, 'node_modules/typescript-native/bin/tsc');

/** One checker a project: more check the same types again. Ends the process on an error. */
const check = (project: string): void => {
  const args = ['--build', project, '--builders', '2', '--checkers', '1'];
  const { status } = spawnSync(tsc, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

// A game or a rule set that is only half there can't be loaded, but the compiler says what it lacks.
check('api');
const { openapiDocument } = await import('../api/openapi.ts');

// The client with which test/worker/http/generated-client.test.ts plays a game.
writeFileSync(
  join(root, 'test/api/generated-client.d.ts'),
  astToString(await openapiTS(JSON.stringify(openapiDocument('https://evenroll.test')))),
);

// tsconfig.json lists the projects. Some include folders of the same runtime that have a
// tsconfig.json of their own, for editors: each project checks all that it imports again.
check('.');

/**
 * Loads all modules of the engine, the API and the Worker while nothing can be said, and prints where
 * something is: for words-at-load.test.ts, which needs modules that nobody has loaded before.
 */
import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/paths.ts';

const words = pathToFileURL(join(root, 'engine/t.ts')).href;

/** The module of words, whose functions throw. */
const silent = `export * from '${words}?spoken';
const silent = () => { throw new Error('says something while it loads'); };
export { silent as t, silent as plural, silent as pluralHtml, silent as locale };
export const perLocale = () => silent;`;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'cloudflare:workers')
      return { url: 'data:text/javascript,export class DurableObject {}', shortCircuit: true };
    const found = next(specifier, context);
    return found.url.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found;
  },
  load: (url, context, next) =>
    url === words ? { format: 'module', source: silent, shortCircuit: true } : next(url, context),
});

// AssemblyScript, and declarations of types.
const isOther = (file: string): boolean => /kernel\/kernel\.ts$|\.d\.ts$/.test(file);

for (const file of globSync('{engine,api,worker}/**/*.ts', { cwd: root }))
  if (!isOther(file)) await import(pathToFileURL(join(root, file)).href);

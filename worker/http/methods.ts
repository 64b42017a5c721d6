/** Answers other methods on existing paths with 405 and the methods they allow. */
import type { Hono } from 'hono';
import type { AppEnv } from './app-env.ts';
import { ProblemError } from './problems.ts';

/** Must be called after all routes have been added. */
export const refuseOtherMethods = (app: Hono<AppEnv>): void => {
  const methodsByPath = new Map<string, Set<string>>();
  for (const { method, path } of app.routes) {
    if (method === 'ALL') continue;
    const methods = methodsByPath.get(path) ?? new Set<string>();
    methodsByPath.set(path, methods.add(method));
  }
  for (const [path, methods] of methodsByPath) {
    if (methods.has('GET')) methods.add('HEAD');
    const allow = [...methods].join(', ');
    app.all(path, () => {
      throw new ProblemError('method-not-allowed', { allow });
    });
  }
};

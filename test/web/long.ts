/** Like test/long.ts, for tests that run in the browser, which has no environment variables. */
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly isLong: boolean;
  }
}

export const isLong = inject('isLong');

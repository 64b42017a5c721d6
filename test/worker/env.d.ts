import type { D1Migration } from '@cloudflare/vitest-plugin';
import type * as worker from '../../worker/index.ts';
import type { Bindings } from '../../worker/http/env.ts';

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      readonly TEST_MIGRATIONS: D1Migration[];
      readonly EVENROLL_LONG: string;
    }
    interface GlobalProps {
      mainModule: typeof worker;
    }
  }
}

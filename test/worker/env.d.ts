import type { D1Migration } from '@cloudflare/vitest-plugin';
import type { Bindings } from '../../worker/bindings.ts';
import type * as worker from '../../worker/index.ts';

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

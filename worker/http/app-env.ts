import type { Bindings } from '../bindings.ts';
import type { Scope } from './scope.ts';

export interface AppEnv {
  readonly Bindings: Bindings;
  readonly Variables: { requestId: string; scope: Scope };
}

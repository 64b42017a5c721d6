import type { Bindings } from '../bindings.ts';

export const playObject = (env: Bindings, id: string): ReturnType<Bindings['PLAYS']['get']> =>
  env.PLAYS.getByName(id);

/** Gets the Durable Object of a play, named by the play's id. */
import type { Bindings } from '../bindings.ts';

export const playObject = (env: Bindings, id: string): ReturnType<Bindings['PLAYS']['get']> =>
  env.PLAYS.get(env.PLAYS.idFromName(id));

import type { Bindings } from '../bindings.ts';

export const tableObject = (env: Bindings, id: string): ReturnType<Bindings['TABLES']['get']> =>
  env.TABLES.getByName(id);

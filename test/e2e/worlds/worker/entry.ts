/** The Worker with dice chosen by a test: `POST /world` sets them. */
import type { Bindings } from '../../../../worker/bindings.ts';
import worker, { PlayObject } from '../../../../worker/index.ts';
import { setWorld } from './dealers.ts';
import type { World } from '../dice.ts';

export { PlayObject };

export default {
  ...worker,
  async fetch(request, env, context) {
    if (new URL(request.url).pathname !== '/world') return worker.fetch(request, env, context);
    setWorld(await request.json<World>());
    return new Response(null, { status: 204 });
  },
} satisfies ExportedHandler<Bindings>;

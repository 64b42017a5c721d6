/**
 * Loads the letters of pictures. A Worker can't draw text, and a library that can is 2.4 MB of
 * WebAssembly, so the build cuts the site's own font into outlines (scripts/outlines.ts). Only
 * isolates that draw read them, like the coach's tables.
 */
import { outlinesPath } from '../assets/build-files.ts';
import type { Bindings } from '../bindings.ts';
import type { Outlines } from './letters.ts';

/**
 * The value, not its promise, which never settles if the request that started the read is
 * cancelled.
 */
let cached: Outlines | null = null;

const read = async (env: Bindings): Promise<Outlines> => {
  const file = await env.ASSETS.fetch(new Request(`https://assets.local${outlinesPath}`));
  if (!file.ok) throw new Error(`the outlines answer ${file.status}`);
  // The build writes this type.
  return file.json<Outlines>();
};

/** The outlines. Rejects if they can't be read; the next call tries again. */
export const readOutlines = async (env: Bindings): Promise<Outlines> =>
  (cached ??= await read(env));

/**
 * The letters of the picture. Nothing in a Worker draws text, and a library that does is 2.4 MB of WebAssembly; so the build cuts the
 * site's own font into outlines (scripts/outlines.ts), and they are read by the isolates that draw, like the coach's tables.
 */
import { outlinesPath } from '../../assets/build-files.ts';
import type { Bindings } from '../../bindings.ts';
import type { Outlines } from './letters.ts';

let cached: Promise<Outlines> | null = null;

const read = async (env: Bindings): Promise<Outlines> => {
  const file = await env.ASSETS.fetch(new Request(`https://assets.local${outlinesPath}`));
  if (!file.ok) throw new Error(`the outlines answer ${file.status}`);
  // The build writes what this type says.
  return file.json<Outlines>();
};

/** The outlines; rejects if they can't be read, and tries again when asked again. */
export const readOutlines = (env: Bindings): Promise<Outlines> => {
  cached ??= read(env).catch((failure: unknown) => {
    cached = null;
    throw failure;
  });
  return cached;
};

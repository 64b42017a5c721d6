/** Seeds of games played without the server: 32 random bytes as lower-case hex. */

const seedBytes = 32;

/** Written out here, because pages that deal nothing draw seeds too, and need no hash. */
export const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(seedBytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

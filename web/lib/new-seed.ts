/**
 * Seeds of games played without the server, and numbers that go into the dice of tables: 32 random
 * bytes as lower-case hex. It needs nothing of the engine, so pages that deal no dice can draw one.
 */
const seedBytes = 32;

export const newSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(seedBytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

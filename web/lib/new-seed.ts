/** Seeds of games played without the server: 32 random bytes as lower-case hex. */
const seedBytes = 32;

export const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(seedBytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Dice that nobody has thrown yet: 32 bytes of the browser's own chance, as lower-case hex. */
const seedBytes = 32;

export const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(seedBytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Seeds of games played without the server: 32 random bytes as lower-case hex. */
import { formatSeed } from '../../engine/dice.ts';

const seedBytes = 32;

export const newSeed = (): string => formatSeed(crypto.getRandomValues(new Uint8Array(seedBytes)));

/** Creates ids of plays that a server with this key accepts, for rows that a test writes itself. */
import { randomId } from '../../worker/http/ids.ts';

export const newIds = (masterKey: string, count: number): string[] => {
  const key = Uint8Array.from(masterKey.match(/../g) ?? [], (byte) => parseInt(byte, 16));
  return Array.from({ length: count }, () => randomId(key, 'play'));
};

/** A digest of lines that grows with each of them, as plain text: unlike a hash that is under way, it can be stored. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The digest of no lines. */
export const emptyDigest = '';

const bytesPerUnit = 2;
/** Used again for every line: browsers free encoded text only now and then, and a hundred thousand lines would hold 60 MB. */
let room = new Uint8Array(0);

/** A text's UTF-16 units, the low byte first. */
const bytesOf = (text: string): Uint8Array => {
  const size = bytesPerUnit * text.length;
  if (room.length < size) room = new Uint8Array(2 * size);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    room[bytesPerUnit * at] = unit & 0xff;
    room[bytesPerUnit * at + 1] = unit >> 8;
  }
  return room.subarray(0, size);
};

/** The digest of the lines that `before` stands for, and one more: the SHA-256 of both in UTF-16, hex. */
export const digestWith = (before: string, line: string): string =>
  bytesToHex(sha256(bytesOf(before + line)));

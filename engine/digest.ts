/**
 * A digest of lines that is extended line by line. It is plain text, so unlike a running hash it
 * can be stored in between.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The digest of no lines: 64 zeros. */
export const emptyDigest = '0'.repeat(64);

const bytesPerUnit = 3;
/**
 * Reused for every line: browsers free encoded text only occasionally, and a hundred thousand lines
 * would hold 60 MB.
 */
let buffer = new Uint8Array(0);

/** UTF-8, in which the first byte says how many follow: RFC 3629. */
const bytesOf = (text: string): Uint8Array => {
  if (buffer.length < bytesPerUnit * text.length)
    buffer = new Uint8Array(2 * bytesPerUnit * text.length);
  let end = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const following = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    const marks = following === 0 ? 0 : 0xf00 >> (following + 1);
    buffer[end++] = (marks & 0xff) | (point >> (6 * following));
    for (let shift = 6 * (following - 1); shift >= 0; shift -= 6)
      buffer[end++] = 0x80 | ((point >> shift) & 0x3f);
  }
  return buffer.subarray(0, end);
};

/**
 * Extends the digest `before` by one line: the SHA-256, in hex, of `before` followed by `line`,
 * both in UTF-8.
 */
export const digestWith = (before: string, line: string): string =>
  bytesToHex(sha256(bytesOf(before + line)));

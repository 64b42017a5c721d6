/** A digest of lines that is extended line by line. It is plain text, so unlike a running hash it can be stored in between. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The digest of no lines. */
export const emptyDigest = '';

const bytesPerUnit = 2;
/** Reused for every line: browsers free encoded text only occasionally, and a hundred thousand lines would hold 60 MB. */
let buffer = new Uint8Array(0);

/** A text's UTF-16 code units, low byte first. */
const bytesOf = (text: string): Uint8Array => {
  const size = bytesPerUnit * text.length;
  if (buffer.length < size) buffer = new Uint8Array(2 * size);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    buffer[bytesPerUnit * at] = unit & 0xff;
    buffer[bytesPerUnit * at + 1] = unit >> 8;
  }
  return buffer.subarray(0, size);
};

/** Extends the digest `before` by one line: the SHA-256, in hex, of `before` followed by `line`, both in UTF-16. */
export const digestWith = (before: string, line: string): string =>
  bytesToHex(sha256(bytesOf(before + line)));

/** A digest of lines that grows with each of them, as plain text: unlike a hash that is under way, it can be stored. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The digest of no lines. */
export const emptyDigest = '';

/** The digest of the lines that `before` stands for, and one more: the SHA-256 of both, hex. */
export const digestWith = (before: string, line: string): string =>
  bytesToHex(sha256(utf8ToBytes(before + line)));

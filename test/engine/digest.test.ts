import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestWith, emptyDigest } from '../../engine/digest.ts';

/** fast-check's own unit for this takes a second to make. */
const character = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

test('a digest is the SHA-256 of the one before and the line, in UTF-8', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: character, maxLength: 300 }), { maxLength: 5 }),
      (lines) => {
        let [digest, expected] = [emptyDigest, '0'.repeat(64)];
        for (const line of lines) {
          digest = digestWith(digest, line);
          expected = createHash('sha256')
            .update(expected + line)
            .digest('hex');
          expect(digest).toBe(expected);
        }
      },
    ),
  );
});

test.each(['', '~', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}', '\u{10ffff}'])(
  'at the edges of the encoding: %j',
  (line) => {
    expect(digestWith('a', line)).toBe(createHash('sha256').update(`a${line}`).digest('hex'));
  },
);

/**
 * What pages say is safe has to be true for everyone who reads it. A sentence of comfort is listed
 * here with how it can be known.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/paths.ts';

const comfort =
  /\b(?:games?|moves?|results?|names?) (?:is|are|stays?) (?:safe|kept|saved)\b|\bnothing (?:of yours )?(?:is|was) lost\b/gi;

const known: Readonly<Record<string, readonly string[]>> = {
  'web/clubs/club-menu.ts': ['a member of the club asks, whose games are no part of it'],
  'web/identity/words.ts': [
    'said only to a player who has a passkey or a code',
    'said only to a player who has a passkey or a code',
  ],
  'web/stage/play-message.ts': ['said only if the server has answered with the game'],
  'web/ui/banners.ts': ['said only to players'],
};

const comfortIn = (text: string): number =>
  [...text.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '').matchAll(comfort)].length;

test('nobody is told that something is safe that can’t be known', () => {
  const files = globSync(['web/**/*.{ts,html}', 'api/format/*.ts', 'worker/**/*.ts'], {
    cwd: root,
  });
  const found = files
    .map((file) => [file, comfortIn(readFileSync(join(root, file), 'utf8'))] as const)
    .filter(([, count]) => count > 0);
  expect(files.length).toBeGreaterThan(400);
  const expected = Object.entries(known).map(([file, { length }]) => [file, length]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

test.each(['Your game is safe.', 'Nothing is lost. Go on.', 'Your games stay safe'])(
  'finds “%s”',
  (words) => expect(comfortIn(words)).toBe(1),
);

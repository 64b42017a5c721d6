/**
 * A part that is loaded on demand can be missing: the connection is gone, or a newer build has
 * replaced its file. Each place that loads one goes through what says so or does without it, or is
 * listed here with whoever catches the failure.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/paths.ts';

test('each part that is loaded on demand can be missing', () => {
  const bare = globSync('web/**/*.ts', { cwd: root }).flatMap((file) =>
    bareIn(file, readFileSync(join(root, file), 'utf8')),
  );
  expect(bare.toSorted()).toEqual(Object.keys(caught).toSorted());
});

test.each([
  ["await import('./part.ts');"],
  ["void import('./part.ts').then((part) => part.show());"],
  ["onclick = async () => (await import('./part.ts')).show()"],
])('finds %s', (text) => {
  expect(bareIn('one.ts', text)).toEqual(['one.ts: ./part.ts']);
});

/**
 * What stands before `import(`: `optional` does without the part, a `Part` says that it is missing,
 * and whoever asks for a game’s part guards it.
 */
const guardsBefore = [
  /optional\(\s*$/,
  /new Part\(\s*this,\s*(async )?\(\) =>\s*(Promise\.all\(\[)?$/,
  /\n {2,4}\w+: (async )?\(\) => (\(await )?$/,
];

/** What follows it. */
const guardsAfter = [
  /^\s*(\.then\((\([^()]*\) => )?[^()]*(\([^()]*\))?[^()]*\)\s*)?\.catch\(/,
  /^\s*\.then\(\s*\([^)]*\) => (\{[^}]*\}|[^,{]*),\s*\(\) =>/,
];

/** Who catches the failure of the others. */
const caught: Readonly<Record<string, string>> = {
  'web/games/yahtzee/review.ts: ./explain.ts': 'explanation.ts and cost-list.ts',
  'web/games/yardkle/review.ts: ./explain.ts': 'explanation.ts and cost-list.ts',
  'web/games/yatzy/review.ts: ./explain.ts': 'explanation.ts and cost-list.ts',
  'web/identity/passkeys.ts: @simplewebauthn/browser': 'the forms, which say why nothing happened',
  'web/one-roll/one-roll-page.ts: ./answered-roll.ts':
    'the page’s request, which offers to try again',
  'web/play/play-page.ts: ./challenge-notice.ts': '#fetchNotice',
  'web/play/play-page.ts: ./finish-view.ts': '#fetchFinish',
  'web/practice/practice-page.ts: ./end.ts': '#load, which offers #retry',
  'web/practice/practice-page.ts: ../play/help-parts.ts': '#load, which offers #retry',
  'web/practice/practice-page.ts: ../lib/offline.ts': '#load, which offers #retry',
  'web/replay/replay-page.ts: ./replay-invitation.ts':
    'the page’s request, which offers to try again',
  'web/replay/first-roll.ts: ./first-choice.ts': 'what it is taken by, which says no cost',
  'web/replay/replay-page.ts: ./first-roll.ts': 'the page’s request, which offers to try again',
  'web/replay/replay-page.ts: ./other.ts':
    'the page’s second request, without which there is no comparison',
  'web/table/table-page.ts: ./cards-and-end.ts': '#load, which offers to try again',
  'web/table/table-page.ts: ./computer-turn.ts': '#load and #begin, which offer to try again',
  'web/table/table-page.ts: ./file-error-words.ts': '#load, which offers to try again',
  'web/table/table-page.ts: ./open-file.ts': '#load, which offers to try again',
  'web/table/table-page.ts: ./real-dice.ts': '#load, which offers to try again',
  'web/table/table-page.ts: ./table-turn.ts': '#load, which offers to try again',
  'web/table/table-page.ts: ../play/help-parts.ts': '#load, which offers to try again',
};

/** The unguarded imports of a source, by file and part. */
const bareIn = (file: string, text: string): readonly string[] =>
  [...text.matchAll(/\bimport\('([^']+)'\)/g)]
    .filter(({ 0: found, index }) => {
      const before = text.slice(0, index);
      const after = text.slice(index + found.length);
      const isGuarded =
        guardsBefore.some((guard) => guard.test(before)) ||
        guardsAfter.some((guard) => guard.test(after));
      return !isGuarded;
    })
    .map(({ 1: part }) => `${file}: ${part}`);

/**
 * What a page answers to a press is heard and seen even if the answer is the same as before: every
 * live region shows what a `Said` says, or is listed here with why its words don't come twice.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/paths.ts';

const region = /(?:role="(?:status|alert)"|aria-live=)[^>]*?>\s*(\S[^\n]*)/g;
/** What such a region contains first. An `Attempt` is a `Said`. */
const saying = /^\$\{this\.#(?:said|attempt)\.words\}/;

const sources = globSync('web/**/*.ts', { cwd: root });
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

test('every live region says the same words again, or never has to', () => {
  const found = sources
    .map((file) => [file, otherRegions(textOf(file))] as const)
    .filter(([, count]) => count > 0);
  const expected = Object.entries(others).map(([file, { length }]) => [file, length]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

test('what is shared or copied is answered by a `Said`', () => {
  const senders = sources.filter((file) => /from '[./]+lib\/share\.ts'/.test(textOf(file)));
  const silent = senders.filter((file) => !/#(?:said|attempt)\.say\(/.test(textOf(file)));
  expect(senders.length).toBeGreaterThan(12);
  expect(silent).toEqual([]);
});

test.each([
  ['<p role="status">${this.status}</p>'],
  ['<p class="note" role="status">\n  ${this.isCopied ? "Copied." : nothing}</p>'],
  ['<div role="alert" id="wrong">Wrong.</div>'],
  ['<span aria-live="polite">${words}</span>'],
])('finds %s', (text) => expect(otherRegions(text)).toBe(1));

/** Why the others need none: by file, in the order of their lines. */
const others: Readonly<Record<string, readonly string[]>> = {
  'web/board/board-page.ts': ['new results are announced once'],
  'web/board/past-days.ts': ['another month'],
  'web/fairness/audit-view.ts': ['a run’s stages'],
  'web/games/yahtzee/roll-tool.ts': ['what the chosen roll is worth'],
  'web/identity/move-page.ts': ['where the move stands', 'its end'],
  'web/live/rematch.ts': ['who wants another game, once'],
  'web/live/table-over.ts': ['what the check has found'],
  'web/live/table-play.ts': ['what somebody did'],
  'web/live/time-left.ts': ['two figures, each once in a turn'],
  'web/live/watched-turn.ts': ['what somebody did', 'who begins'],
  'web/play/finish-buttons.ts': ['the words of a `Said`, which the button shows too'],
  'web/play/what-next.ts': ['the words of a `Said`, or what the button does'],
  'web/practice/drill-page.ts': ['in a dialog that opens with it'],
  'web/practice/hint-dialog.ts': ['in a dialog that opens with it'],
  'web/replay/compare-view.ts': ['the step shown'],
  'web/replay/embed-page.ts': ['the step shown'],
  'web/replay/first-roll.ts': ['what the choice costs, once'],
  'web/replay/replay-page.ts': ['comes with the page'],
  'web/review/verdict.ts': ['the step shown'],
  'web/stage/game-element.ts': ['the state of the game; notices come from a `Said`'],
  'web/table/computer-turn.ts': ['a roll, then what the computer did with it'],
  'web/table/hand-over.ts': ['a turn’s end'],
  'web/table/real-throw.ts': ['the dice typed so far'],
  'web/table/cards-and-end.ts': ['who starts'],
  'web/ui/answered.ts': ['comes with the page'],
  'web/ui/banners.ts': ['comes and goes with a request; a `Part` says it again', 'the same'],
  'web/you/settings-page.ts': ['the end of the page'],
};

/** How many regions of a source contain something else. */
const otherRegions = (text: string): number =>
  [...text.matchAll(region)].filter(([, first = '']) => !saying.test(first)).length;

/**
 * Every dialog and every question in place has one order of buttons: the deed, and last the way
 * out. Whoever has learned where “Cancel” is finds it there everywhere.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/paths.ts';

/** A row of buttons, and the card's question. */
const row = /class="(?:keys|ask)[^>]*>([\s\S]*?)<\/(?:p|div|span)>/g;
/** A button or a link, with the words that follow. */
const key = /button\(|<button|<a\b/;
/** The words of a way out. */
const wayOut = /['">\s](?:Cancel|Stay|No, stop|No, thanks|Close|Back to the (?:game|board))['"<\s]/;

const sources = globSync('web/**/*.{ts,html}', { cwd: root });
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

test('the way out is the last button everywhere', () => {
  expect(sources.flatMap((file) => wrongRows(textOf(file)))).toEqual([]);
});

test('a dialog that asks has the answers of web/ui/answers.ts', () => {
  expect(sources.flatMap((file) => ownOrder(textOf(file)))).toEqual([]);
  const askers = sources.filter((file) => textOf(file).includes('${answers('));
  expect(askers.length).toBeGreaterThan(5);
});

test.each([
  [
    `<p class="keys">\${button('key second', 'Cancel', close)} \${button('key danger', 'Leave', go)}</p>`,
  ],
  ['<p class="keys end"><button type="button">Stay</button><button>Leave</button></p>'],
  [
    `<div class="ask" role="alertdialog">\${button('key cancel', 'Cancel', onNo)}\${button('key', 'Score', onYes)}</div>`,
  ],
])('finds %s', (text) => expect(wrongRows(text)).toHaveLength(1));

/** The rows in which something follows the way out. */
const wrongRows = (text: string): readonly string[] =>
  [...text.matchAll(row)].flatMap(([, content = '']) => {
    const keys = content.split(key).slice(1);
    return keys.slice(0, -1).some((words) => wayOut.test(words)) ? [content] : [];
  });

/** The dialogs that have a button of a dangerous deed which `answers` has not put in its place. */
const ownOrder = (text: string): readonly string[] =>
  [...text.matchAll(/<dialog[\s\S]*?<\/dialog>/g)].flatMap(([dialog]) =>
    /key danger/.test(dialog) ? [dialog] : [],
  );

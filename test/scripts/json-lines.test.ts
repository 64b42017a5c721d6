/** JSON lines of any content, tested through the replay script. */
import { expect, test } from 'vitest';
import { rollOf } from '../reference/dice.ts';
import { runInSmallHeap, runScript } from './child.ts';
import { invalid, linesOf, requestOf, unstarted, whole } from './requests.ts';
import { whole as repeated } from '../tier.ts';

test.each([
  ['a last line without a line feed', requestOf({}), [whole]],
  ['a last line without a line feed, after another', `{\n${requestOf({})}`, [invalid, whole]],
  ['nothing at all', '', []],
  ['a line feed alone', '\n', [invalid]],
  ['empty lines in between and at the end', `${requestOf({})}\n\n\n`, [whole, invalid, invalid]],
])('answers every line: %s', async (_name, input, answers) => {
  const { code, lines } = await runScript('replay', [input]);
  expect(lines).toEqual([...answers.map((answer) => JSON.stringify(answer)), '']);
  expect(code).toBe(0);
});

test('a request that arrives byte by byte is one request', async () => {
  const bytes = Buffer.from(`${requestOf({ note: 'é😀' })}\n${requestOf({ log: '' })}`);
  const { lines } = await runScript(
    'replay',
    Array.from(bytes, (byte) => Uint8Array.of(byte)),
  );
  expect(lines.map((line): unknown => JSON.parse(line || 'null'))).toEqual([
    whole,
    unstarted,
    null,
  ]);
});

/** A request whose line has this many characters. */
const lineOf = (characters: number): string =>
  requestOf({ note: 'x'.repeat(characters - requestOf({ note: '' }).length) });

test.each([
  ['of a mebibyte is read', 2 ** 20, whole],
  ['one character longer is refused', 2 ** 20 + 1, invalid],
  ['of four mebibytes is refused', 2 ** 22, invalid],
])('a line %s, and the following lines are answered', async (_name, characters, answer) => {
  const input = linesOf([requestOf({}), lineOf(characters), requestOf({})]);
  const { code, lines } = await runScript('replay', input);
  expect(lines).toEqual([
    ...[whole, answer, whole].map((answered) => JSON.stringify(answered)),
    '',
  ]);
  expect(code).toBe(0);
});

test('a last line that is too long is answered too', async () => {
  const { code, lines } = await runScript('replay', [lineOf(2 ** 22)]);
  expect([code, ...lines]).toEqual([0, JSON.stringify(invalid), '']);
});

/**
 * 100,000 lines of nearly two kibibytes: the same seed repeatedly, a thousand others, and every
 * seventh line invalid.
 */
const lineCount = 100_000;
const padding = ' '.repeat(1600);
const days = Array.from({ length: 1000 }, (_, number) => {
  const hex = number.toString(16).padStart(64, '0');
  const chance = rollOf(hex, 'yahtzee/0/0', 5).reduce((sum, face) => sum + face, 0);
  return {
    line: `${requestOf({ seed: hex, log: 'M' })}${padding}\n`,
    answer: JSON.stringify({ score: chance, turns: 1, finished: false }),
  };
});
const daily = { line: `${requestOf({})}${padding}\n`, answer: JSON.stringify(whole) };
const unreadable = { line: `${padding}{\n`, answer: JSON.stringify(invalid) };

const exchangeAt = (number: number): { line: string; answer: string } => {
  if (number % 7 === 0) return unreadable;
  return (number % 2 === 0 ? undefined : days[number % days.length]) ?? daily;
};

function* manyLines(): Generator<string> {
  for (let number = 0; number < lineCount; number++) yield exchangeAt(number).line;
}

test('100,000 lines are answered in order without being kept in memory', repeated(), async () => {
  const wrong: number[] = [];
  let answered = 0;
  const code = await runInSmallHeap('replay', manyLines(), (line) => {
    if (line !== exchangeAt(answered).answer) wrong.push(answered);
    answered++;
  });
  expect(answered).toBe(lineCount);
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(code).toBe(0);
});

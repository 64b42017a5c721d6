/** JSON lines of any content. A process of its own answers only the run that measures memory. */
import { text } from 'node:stream/consumers';
import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { answerLines } from '../../scripts/json-lines.ts';
import { rollOf } from '../reference/dice.ts';
import { runInSmallHeap } from './child.ts';
import { invalid, requestOf, whole } from './requests.ts';
import { whole as repeated } from '../tier.ts';

/** What is written for `input`, if each line is answered with its first characters and its length. */
const answered = async (input: Iterable<string | Uint8Array>): Promise<readonly string[]> => {
  const output = new PassThrough();
  const written = text(output);
  await answerLines(Readable.from(input, { objectMode: false }), output, (line) => [
    line.slice(0, 4),
    line.length,
  ]);
  output.end();
  return (await written).split('\n');
};

test.each([
  ['a last line without a line feed', 'one', ['["one",3]']],
  ['a last line without a line feed, after another', '{\none', ['["{",1]', '["one",3]']],
  ['nothing at all', '', []],
  ['a line feed alone', '\n', ['["",0]']],
  ['empty lines in between and at the end', 'one\n\n\n', ['["one",3]', '["",0]', '["",0]']],
])('answers every line: %s', async (_name, input, lines) => {
  expect(await answered([input])).toEqual([...lines, '']);
});

test('lines that arrive byte by byte are the same lines', async () => {
  const bytes = Buffer.from('é😀\none');
  expect(await answered(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual([
    '["é😀",3]',
    '["one",3]',
    '',
  ]);
});

test.each([
  ['of a mebibyte is read', 2 ** 20, '["xxxx",1048576]'],
  ['one character longer is refused', 2 ** 20 + 1, '["",0]'],
  ['of four mebibytes is refused', 2 ** 22, '["",0]'],
])('a line %s, and the following lines are answered', async (_name, characters, line) => {
  const long = 'x'.repeat(characters);
  expect(await answered([`one\n${long}\ntwo`])).toEqual(['["one",3]', line, '["two",3]', '']);
  expect(await answered([long])).toEqual([line, '']);
});

/**
 * 50,000 lines of nearly two kibibytes: the same seed repeatedly, a thousand others, and every
 * seventh line invalid.
 */
const lineCount = 50_000;
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

test('50,000 lines are answered in order without being kept in memory', repeated(), async () => {
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

/**
 * Processes JSON lines from standard input to standard output, in order and in bounded memory.
 * `node:readline` also splits at U+2028, and does not limit the length of a line.
 */
import { once } from 'node:events';

/** A longer line is discarded and treated as an empty one, which is invalid as well. */
const lineCharactersMax = 1 << 20;
const outputCharactersMax = 1 << 16;

/** Calls `answer` for every line of `input` and writes each result as one line of JSON. */
export const answerLines = async (
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  answer: (line: string) => unknown,
): Promise<void> => {
  let rest = '';
  let isTooLong = false;
  let written = '';
  const flush = async (): Promise<void> => {
    const isRoom = output.write(written);
    written = '';
    if (!isRoom) await once(output, 'drain');
  };
  const take = (line: string): void => {
    const isReadable = !isTooLong && line.length <= lineCharactersMax;
    written += `${JSON.stringify(answer(isReadable ? line : ''))}\n`;
    isTooLong = false;
  };
  input.setEncoding('utf8');
  for await (const chunk of input) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      take(line);
      if (written.length > outputCharactersMax) await flush();
    }
    isTooLong ||= rest.length > lineCharactersMax;
    if (isTooLong) rest = '';
  }
  if (rest !== '' || isTooLong) take(rest);
  if (written !== '') await flush();
};

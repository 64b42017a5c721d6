/** JSON lines from standard input to standard output, in order, in bounded memory. */
import { once } from 'node:events';

const lineBytesMax = 1 << 20;
const outputCharactersMax = 1 << 16;

/** Answers every line of `input` by `answer`; what `answer` returns is written as one line of JSON. */
export const answerLines = async (
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  answer: (line: string) => unknown,
): Promise<void> => {
  let rest = '';
  let written = '';
  const flush = async (): Promise<void> => {
    const isRoom = output.write(written);
    written = '';
    if (!isRoom) await once(output, 'drain');
  };
  input.setEncoding('utf8');
  for await (const chunk of input) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      written += `${JSON.stringify(answer(line))}\n`;
      if (written.length > outputCharactersMax) await flush();
    }
    if (rest.length > lineBytesMax) throw new RangeError(`a line is longer than ${lineBytesMax}`);
  }
  if (rest !== '') written += `${JSON.stringify(answer(rest))}\n`;
  if (written !== '') await flush();
};

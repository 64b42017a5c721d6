/** Runs a script in its own process, with standard input and output. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  readonly code: unknown;
  readonly lines: readonly string[];
  readonly stderr: string;
}

type Variables = Readonly<Record<string, string>>;

const start = (
  script: string,
  options: readonly string[],
  args: readonly string[] = [],
  variables: Variables = {},
) =>
  spawn(process.execPath, [...options, `scripts/${script}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, ...variables },
  });

/**
 * Runs `scripts/{script}.ts` with `input` and `args`, and with `variables` added to the
 * environment. Returns its lines, the last of which is empty if the output ends with a line feed.
 */
export const runScript = async (
  script: string,
  input: Iterable<string | Uint8Array>,
  args: readonly string[] = [],
  variables: Variables = {},
): Promise<Ended> => {
  const child = start(script, [], args, variables);
  // A child that stops reading is detected by its exit code and its output.
  const written = pipeline(Readable.from(input), child.stdin).catch(() => undefined);
  const output = Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
    written,
  ]);
  const [stdout, stderr, [code]] = await output;
  return { code, lines: stdout.split('\n'), stderr };
};

/** Too little for 50,000 lines: a script that keeps them in memory does not finish. */
const tightMemory = ['--max-old-space-size=48', '--max-semi-space-size=8'];

/**
 * Runs a script in a small heap without keeping its output: `hear` is called for each line. Returns
 * its exit code.
 */
export const runInSmallHeap = async (
  script: string,
  input: Iterable<string>,
  hear: (line: string) => void,
  args: readonly string[] = [],
): Promise<unknown> => {
  const child = start(script, tightMemory, args);
  const written = pipeline(Readable.from(input), child.stdin).catch(() => undefined);
  const closed = once(child, 'close');
  child.stderr.resume();
  let rest = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  }
  const [[code]] = await Promise.all([closed, written]);
  return code;
};

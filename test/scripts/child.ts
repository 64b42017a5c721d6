/** Runs one of the scripts as people do: a process of its own, with standard input and output. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Loaded before the script: tells the process's highest memory use, in KiB, when it ends. */
const tellPeakMemory =
  'data:text/javascript,process.on("exit",()=>process.stderr.write(`peak ${process.resourceUsage().maxRSS}`))';

export interface Ended {
  readonly code: unknown;
  readonly lines: readonly string[];
  readonly stderr: string;
}

const start = (script: string, options: readonly string[], args: readonly string[] = []) =>
  spawn(process.execPath, [...options, `scripts/${script}.ts`, ...args], { cwd: root });

/** Runs `scripts/{script}.ts` with `input` and `args` and answers its lines; the last one is empty if the output ends with a line feed. */
export const runScript = async (
  script: string,
  input: Iterable<string | Uint8Array>,
  args: readonly string[] = [],
): Promise<Ended> => {
  const child = start(script, [], args);
  // A child that stops reading is seen by its exit code and by what it answered.
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

/** Too little for 200,000 lines: who keeps them does not get to the end. */
const tightMemory = ['--max-old-space-size=48', '--max-semi-space-size=8'];

/**
 * Runs a script in a small heap and without keeping its output: `hear` gets line after line. Answers its peak memory, which is more
 * than the heap, in MiB.
 */
export const peakMemoryOf = async (
  script: string,
  input: Iterable<string>,
  hear: (line: string) => void,
  args: readonly string[] = [],
): Promise<number> => {
  const child = start(script, [...tightMemory, '--import', tellPeakMemory], args);
  const written = pipeline(Readable.from(input), child.stdin);
  const stderr = text(child.stderr);
  let rest = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  }
  await written;
  return Number(/peak (\d+)$/.exec(await stderr)?.[1]) / 1024;
};

/**
 * `node scripts/at-once.ts SCRIPT ...` runs npm scripts at once, each as if it were alone: its output
 * is printed when it has ended. Exits with 1 if one of them fails.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const run = async (script: string): Promise<boolean> => {
  const child = spawn('npm', ['run', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = await once(child, 'close');
  process.stdout.write(output);
  return code === 0;
};

const passed = await Promise.all(process.argv.slice(2).map(run));
if (passed.includes(false)) process.exitCode = 1;

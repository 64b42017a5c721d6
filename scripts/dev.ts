/** `npm run dev`: like `npm start`, but rebuilds and restarts after every change. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

const folders = ['engine', 'api', 'web', 'worker'];
const settleMs = 150;

const start = (): ChildProcess =>
  spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

const stop = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
};

let server = start();
let due: NodeJS.Timeout | undefined;
let restarting = Promise.resolve();

const restart = async (): Promise<void> => {
  await stop(server);
  server = start();
};

for (const folder of folders)
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(due);
    due = setTimeout(() => {
      restarting = restarting.then(restart);
    }, settleMs);
  });
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stop(server).then(() => process.exit(0)));

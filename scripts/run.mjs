/**
 * `node scripts/run.mjs SCRIPT [ARGUMENT…]`: installs what is missing, then runs a TypeScript file with a suitable Node.
 * Plain JavaScript for Node 20 and later, because it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The first release that all tools support. */
const nodeNeeded = [22, 19];

const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  return major > nodeNeeded[0] || (major === nodeNeeded[0] && minor >= nodeNeeded[1]);
};

const packagesIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** Whether npm's record of installed packages contains every package of package-lock.json in the same version. */
const isInstalled = () => {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, record))) return false;
  const installed = packagesIn(record);
  const wanted = Object.entries(packagesIn('package-lock.json'));
  return wanted.every(
    // The first entry is the project itself; optional packages may be for another platform.
    ([path, { version, optional }]) =>
      path === '' || optional || installed[path]?.version === version,
  );
};

const install = () => {
  console.error('Installing what is missing …');
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, [...before, ...flags], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
};

/** Runs the script with the project's own Node. Each process ends when the other does. */
const runOn = (node, args) => {
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal === null ? code : 1));
};

const [script, ...rest] = process.argv.slice(2);
if (!isInstalled()) install();
const target = join(root, script);
const bundled = join(root, 'node_modules/.bin/node');
if (isNewEnough(process.version)) {
  process.argv.splice(1, 2, target);
  await import(pathToFileURL(target).href);
} else if (existsSync(bundled)) {
  // Makes tools started by name use the same Node.
  process.env.PATH = `${dirname(bundled)}:${process.env.PATH}`;
  runOn(bundled, [target, ...rest]);
} else {
  console.error(
    `Evenroll needs Node ${nodeNeeded.join('.')} or newer here; this is ${process.version}.`,
  );
  process.exit(1);
}

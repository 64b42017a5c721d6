/**
 * Compiles the solver's kernel from AssemblyScript to WebAssembly if the compiled file is missing
 * or older than its source.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Kernel, NewKernel } from '../engine/card/solver/kernel-machine.ts';
import { root } from './paths.ts';

/** Node's types do not declare this value. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: unknown };
};

const folder = join(root, 'engine/card/solver/kernel');
const source = join(folder, 'kernel.ts');
const compiled = join(folder, 'kernel.wasm');

const isCurrent = (): boolean =>
  existsSync(compiled) && statSync(compiled).mtimeMs >= statSync(source).mtimeMs;

const compile = async (): Promise<void> => {
  // Written under a unique name first, so that other processes never load a partial file.
  const written = `${compiled}.${randomUUID()}`;
  const options = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort='];
  // Runs in its own process: the compiler takes 100 MB, which would slow down this one.
  const compiler = spawn(process.execPath, [
    join(root, 'node_modules/assemblyscript/bin/asc.js'),
    ...[relative(root, source), '--baseDir', root, '--outFile', relative(root, written)],
    ...options,
  ]);
  const [output, [code]] = await Promise.all([text(compiler.stderr), once(compiler, 'close')]);
  if (code !== 0) {
    rmSync(written, { force: true });
    throw new Error(`the kernel does not compile:\n${output}`);
  }
  renameSync(written, compiled);
};

let compiling: Promise<void> | null = null;

/**
 * Compiles the kernel if it is out of date, once for all that ask meanwhile. Throws an Error with the
 * compiler's message.
 */
export const buildKernel = async (): Promise<void> => {
  if (isCurrent()) return;
  compiling ??= compile().finally(() => (compiling = null));
  await compiling;
};

/** Creates instances of the compiled kernel. */
export const loadKernel = async (): Promise<NewKernel> => {
  await buildKernel();
  const module = new WebAssembly.Module(readFileSync(compiled));
  // The exports of kernel.ts, which WebAssembly's types don't know.
  return () => new WebAssembly.Instance(module).exports as Kernel;
};

/** The solver's kernel in a browser. */
import { needsKernel } from '../../engine/coaches.ts';
import type { RulesName } from '../../engine/games.ts';
import type { Kernel } from '../../engine/yahtzee/solver/kernel-machine.ts';
import kernelAddress from '../../engine/yahtzee/solver/kernel/kernel.wasm?url';

const load = async (): Promise<Kernel> => {
  const file = await fetch(kernelAddress);
  const { instance } = await WebAssembly.instantiate(await file.arrayBuffer());
  // What kernel.ts exports, which WebAssembly's types can't know.
  return instance.exports as unknown as Kernel;
};

let loading: Promise<Kernel> | null = null;

/** Rejects where WebAssembly or its SIMD is not to be had: Yahtzee has no coach there. */
export const loadKernel = (): Promise<Kernel> => (loading ??= load());

/** What solving a rule set takes: the kernel, or nothing. */
export const kernelFor = async (rules: RulesName): Promise<Kernel | null> =>
  needsKernel(rules) ? loadKernel() : null;

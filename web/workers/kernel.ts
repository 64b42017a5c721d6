/** Loads the solver's kernel in a browser. */
import { needsKernel } from '../../engine/coaches.ts';
import type { RulesName } from '../../engine/rule-sets.ts';
import type { Kernel, NewKernel } from '../../engine/card/solver/kernel-machine.ts';
import kernelAddress from '../../engine/card/solver/kernel/kernel.wasm?url';

const load = async (): Promise<NewKernel> => {
  const file = await fetch(kernelAddress);
  const module = await WebAssembly.compile(await file.arrayBuffer());
  // The exports of kernel.ts, which WebAssembly's types can't express.
  return () => new WebAssembly.Instance(module).exports as unknown as Kernel;
};

let loading: Promise<NewKernel> | null = null;

/**
 * Rejects if WebAssembly or its SIMD is not available, in which case Yahtzee has no coach. A failed
 * request is sent again by the next call.
 */
export const loadKernel = (): Promise<NewKernel> =>
  (loading ??= load().catch((failure: unknown) => {
    loading = null;
    throw failure;
  }));

/** The kernel, or null if the rule set needs none to be solved. */
export const kernelFor = async (rules: RulesName): Promise<NewKernel | null> =>
  needsKernel(rules) ? loadKernel() : null;

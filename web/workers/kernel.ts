/** The solver's kernel in a browser. */
import type { Kernel } from '../../engine/yahtzee/solver/kernel-machine.ts';
import kernelAddress from '../../engine/yahtzee/solver/kernel/kernel.wasm?url';

/** A browser without WebAssembly or its SIMD gets `null`, and solves without: it takes a few seconds instead of one. */
export const loadKernel = async (): Promise<Kernel | null> => {
  try {
    const file = await fetch(kernelAddress);
    const { instance } = await WebAssembly.instantiate(await file.arrayBuffer());
    // What kernel.ts exports, which WebAssembly's types can't know.
    return instance.exports as unknown as Kernel;
  } catch {
    return null;
  }
};

/**
 * The machine that runs on a WebAssembly instance of `kernel/kernel.ts`. The caller creates the
 * instance; the engine loads nothing.
 */
import { newOptions, optionWordsMax, type Groups } from './options.ts';
import { rollChances, setCount, setsWithOneFewer, setsWithOneMore } from './keeps.ts';
import type { Machine } from './machine.ts';

/** The exports of the compiled kernel. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  /** `header`: the address of eleven words, in the order of `kernel/kernel.ts`. */
  turn(header: number, out: number, width: number): void;
}

/** Creates an instance of the kernel, whose memory can hold one table. */
export type NewKernel = () => Kernel;

const pageBytes = 65_536;
/** Bytes per set in the kernel: four values. */
const setBytes = 32;
const headerAt = 1024;
const headerWords = 11;
/**
 * Values that the kernel may access beyond the end of a row whose length is not a multiple of four.
 */
const spare = 4;

const grow = ({ memory }: Kernel, bytes: number): ArrayBuffer => {
  const missing = Math.ceil((bytes - memory.buffer.byteLength) / pageBytes);
  if (missing > 0) memory.grow(missing);
  return memory.buffer;
};

/**
 * Creates a machine for a table of `size` values in the kernel's memory. The next machine on the
 * same kernel overwrites it.
 */
export const kernelMachine = (kernel: Kernel, size: number, groups: Groups): Machine => {
  const downwards = setsWithOneFewer.toReversed();
  const lists = {
    groupsOfRoll: Uint16Array.from(groups.ofRoll, (group) => group * setBytes),
    oneMore: Uint16Array.from(setsWithOneMore, (set) => set * setBytes),
    fewerCounts: Uint8Array.from(downwards, ({ length }) => length),
    oneFewer: Uint16Array.from(downwards.flat(), (set) => set * setBytes),
    chances: rollChances,
  };
  let end = headerAt + 4 * headerWords;
  const room = (bytes: number): number => {
    const at = Math.ceil(end / 16) * 16;
    end = at + bytes;
    return at;
  };
  const optionWords = optionWordsMax(groups);
  const [rows, options] = [room(8 * (size + spare)), room(4 * optionWords)];
  const placed = Object.values(lists).map((list) => ({ list, at: room(list.byteLength) }));
  const work = [groups.count, setCount, setCount].map((count) => room(count * setBytes));
  const buffer = grow(kernel, end);
  for (const { list, at } of placed)
    new Uint8Array(buffer, at, list.byteLength).set(new Uint8Array(list.buffer));
  const addresses = placed.map(({ at }) => at);
  new Int32Array(buffer, headerAt, headerWords).set([
    ...[rows, options, groups.count],
    ...addresses,
    ...work,
  ]);
  return {
    rows: new Float64Array(buffer, rows, size),
    options: newOptions(optionWords, buffer, options),
    turn: (out, width) => kernel.turn(headerAt, out, width),
  };
};

/**
 * Reads entries that must exist. A missing entry is a bug and throws a RangeError, whereas `?? 0`
 * would hide it. JavaScript engines compile a read for the kinds of array seen there, so one
 * function per kind keeps the solvers' loops as fast as direct reads.
 */
const present = <T>(entry: T | undefined, index: number): T => {
  if (entry === undefined) throw new RangeError(`nothing at ${index}`);
  return entry;
};

export const entryAt = <T>(list: readonly T[], index: number): T => present(list[index], index);

export const float64At = (list: Float64Array, index: number): number => present(list[index], index);

export const float32At = (list: Float32Array, index: number): number => present(list[index], index);

export const int32At = (list: Int32Array, index: number): number => present(list[index], index);

export const int16At = (list: Int16Array, index: number): number => present(list[index], index);

export const uint16At = (list: Uint16Array, index: number): number => present(list[index], index);

export const uint8At = (list: Uint8Array, index: number): number => present(list[index], index);

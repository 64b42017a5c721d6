import { expect, test } from 'vitest';
import {
  entryAt,
  float32At,
  float64At,
  int16At,
  int32At,
  uint16At,
  uint8At,
} from '../../engine/entry-at.ts';

const reads = [
  ['a list', (index: number) => entryAt([0, 7], index)],
  ['float64', (index: number) => float64At(Float64Array.of(0, 7), index)],
  ['float32', (index: number) => float32At(Float32Array.of(0, 7), index)],
  ['int32', (index: number) => int32At(Int32Array.of(0, 7), index)],
  ['int16', (index: number) => int16At(Int16Array.of(0, 7), index)],
  ['uint16', (index: number) => uint16At(Uint16Array.of(0, 7), index)],
  ['uint8', (index: number) => uint8At(Uint8Array.of(0, 7), index)],
] as const;

test.each(reads)('%s: reads the first and the last entry, including a zero', (_, read) => {
  expect([read(0), read(1)]).toEqual([0, 7]);
});

test.each(reads)('%s: throws before the first entry, after the last and between two', (_, read) => {
  for (const index of [-1, 2, 0.5, NaN]) expect(() => read(index)).toThrow(RangeError);
});

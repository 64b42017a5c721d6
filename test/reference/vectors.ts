import { readFileSync } from 'node:fs';

/** Reads one of the published vectors, made by an independent implementation of the rules. */
export const readVectors = <Rows>(name: string): Rows =>
  // The shape is the caller's knowledge of the file; a wrong one fails the first assertion.
  JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8')) as Rows;

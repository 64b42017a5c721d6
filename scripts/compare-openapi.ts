/**
 * `node scripts/compare-openapi.ts BEFORE AFTER`: lists the differences between two OpenAPI
 * documents that affect clients.
 */
import { readFileSync } from 'node:fs';
import { differencesOf } from './openapi-differences.ts';

const [before, after] = process.argv.slice(2);
if (before !== undefined && after !== undefined) {
  const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
  const differences = differencesOf(read(before), read(after));
  for (const line of differences) console.log(line);
  console.log(`${differences.length} differences`);
}

import { readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { scriptsOf } from './test/bench/page-weight.ts';
const all = readdirSync('dist/web/assets');
const first = new Set(scriptsOf('live'));
const seen = new Set<string>();
const entry = all.filter((n) => /^table-play-.*js$/.test(n)).sort((a, b) => +require0(b) - +require0(a))[0]!;
function require0(n: string) { return require1(n); }
import { statSync } from 'node:fs';
function require1(n: string) { return statSync('dist/web/assets/' + n).mtimeMs; }
const q = [entry];
while (q.length) { const n = q.pop()!; if (seen.has(n)) continue; seen.add(n); const t = readFileSync('dist/web/assets/' + n, 'utf8'); for (const m of t.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) q.push(m[1]!); }
let sum = 0; for (const n of seen) if (!first.has(n)) { const b = brotliCompressSync(readFileSync('dist/web/assets/' + n)).length; sum += b; console.log(n, b); }
console.log('play part', sum);

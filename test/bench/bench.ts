/** `npm run bench`: one line of JSON a figure. Ratios are measured in one run, since machines are noisy. */
import { build } from '../../scripts/build.ts';
import { print } from './figure.ts';
import { scriptBytesOf } from './page-weight.ts';
import { benchReplay } from './replay.ts';
import { benchSolve } from './solve.ts';
import { benchStartUp } from './start-up.ts';
import { benchWorker } from './worker.ts';

const benches: Readonly<Record<string, () => Promise<void> | void>> = {
  replay: benchReplay,
  solve: benchSolve,
  worker: benchWorker,
  weight: () =>
    print({
      figure: 'play-page-scripts',
      value: scriptBytesOf('yahtzee') / 1000,
      unit: 'kB brotli',
      budget: 30,
    }),
  start: benchStartUp,
};

const [wanted] = process.argv.slice(2);
await build();
for (const [name, bench] of Object.entries(benches))
  if (wanted === undefined || wanted === name) await bench();

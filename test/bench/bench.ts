/**
 * `npm run bench`: one line of JSON per figure. Ratios are measured in one run, because machines
 * are noisy.
 */
import { build } from '../../scripts/build.ts';
import { benchArchive } from './archive.ts';
import { benchAudit } from './audit.ts';
import { benchBoards } from './boards.ts';
import { benchClubs } from './clubs.ts';
import { benchCosts } from './costs.ts';
import { print } from './figure.ts';
import { benchFinishes } from './finishes.ts';
import { benchFrames } from './frames.ts';
import { scriptBytesOf } from './page-weight.ts';
import { benchIdentity } from './identity.ts';
import { benchLuck } from './luck.ts';
import { benchMemory } from './memory.ts';
import { benchReplay } from './replay.ts';
import { benchRush } from './rush.ts';
import { benchSeasons } from './seasons.ts';
import { benchSharing } from './sharing.ts';
import { benchSolve } from './solve.ts';
import { benchStartUp } from './start-up.ts';
import { benchStorage } from './storage.ts';
import { benchTables } from './tables.ts';
import { benchWorker } from './worker.ts';
import { benchYear } from './year.ts';

const [wanted, ...sizes] = process.argv.slice(2);
const [size] = sizes;

const benches: Readonly<Record<string, () => Promise<void> | void>> = {
  replay: benchReplay,
  solve: benchSolve,
  worker: benchWorker,
  sharing: () => benchSharing(size === undefined ? undefined : Number(size)),
  boards: () => benchBoards(sizes.map(Number)),
  memory: () => benchMemory(size === undefined ? undefined : Number(size)),
  audit: () => benchAudit(size === undefined ? undefined : Number(size)),
  archive: () => benchArchive(size === undefined ? undefined : Number(size)),
  year: () => benchYear(size === undefined ? undefined : Number(size)),
  seasons: () => benchSeasons(size === undefined ? undefined : Number(size)),
  clubs: () => benchClubs(size === undefined ? undefined : Number(size)),
  tables: () => benchTables(size === undefined ? undefined : Number(size)),
  luck: () => benchLuck(size === undefined ? undefined : Number(size)),
  identity: benchIdentity,
  rush: () => benchRush(size === undefined ? undefined : Number(size)),
  finishes: () => benchFinishes(size === undefined ? undefined : Number(size)),
  costs: benchCosts,
  storage: benchStorage,
  frames: benchFrames,
  weight: () =>
    print({
      figure: 'play-page-scripts',
      value: scriptBytesOf('yahtzee') / 1000,
      unit: 'kB brotli',
      budget: 26,
    }),
  start: benchStartUp,
};

await build();
for (const [name, bench] of Object.entries(benches))
  if (wanted === undefined || wanted === name) await bench();

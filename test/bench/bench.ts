/**
 * `npm run bench`: one line of JSON per figure. Ratios are measured in one run, because machines
 * are noisy. docs/scale.md has what they measured, and the budgets.
 */
import { build } from '../../scripts/build.ts';
import { benchBoards } from './boards.ts';
import { benchComputer } from './computer.ts';
import { benchCosts } from './costs.ts';
import { benchInput } from './input.ts';
import { benchMemory } from './memory.ts';
import { benchOneRoll } from './one-roll.ts';
import { benchPush } from './push.ts';
import { benchRating } from './rating.ts';
import { benchReasons } from './reasons.ts';
import { benchReplay } from './replay.ts';
import { benchStrangers } from './strangers.ts';
import { benchSeasons } from './seasons.ts';
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
  boards: () => benchBoards(sizes.map((text) => Number(text))),
  memory: () => benchMemory(size === undefined ? undefined : Number(size)),
  year: () => benchYear(size === undefined ? undefined : Number(size)),
  strangers: () => benchStrangers(size === undefined ? undefined : Number(size)),
  seasons: () => benchSeasons(size === undefined ? undefined : Number(size)),
  push: () => benchPush(size === undefined ? undefined : Number(size)),
  tables: () => benchTables(size === undefined ? undefined : Number(size)),
  rating: () => benchRating(size === undefined ? undefined : Number(size)),
  input: benchInput,
  reasons: benchReasons,
  'one-roll': benchOneRoll,
  computer: () => benchComputer(size === undefined ? undefined : Number(size)),
  costs: benchCosts,
  storage: benchStorage,
  start: benchStartUp,
};

if (wanted !== undefined && !Object.hasOwn(benches, wanted))
  throw new Error(`there is no bench ${wanted}, only ${Object.keys(benches).join(', ')}`);

await build();
for (const [name, bench] of Object.entries(benches))
  if (wanted === undefined || wanted === name) await bench();

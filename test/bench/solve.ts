/**
 * Solving rule sets with the kernel, in plain TypeScript and in a browser in the same run; then
 * grading games and finding ceilings.
 */
import type { Coach } from '../../engine/coach.ts';
import { solveRules } from '../../engine/coaches.ts';
import { dealerOf } from '../../engine/dice.ts';
import type { RulesName } from '../../engine/rule-sets.ts';
import { randomOf as randomOfSeed } from '../../engine/random.ts';
import type { Deal } from '../../engine/types.ts';
import { boxes } from '../../engine/yahtzee/boxes.ts';
import { reachableStates } from '../../engine/card/solver/states.ts';
import { ruleSets } from '../../engine/yahtzee/rules.ts';
import { ruleSetNames } from '../../engine/yahtzee/bonuses.ts';
import { bandFrom } from '../../engine/card/solver/band.ts';
import { ceilingOf } from '../../engine/card/solver/ceiling.ts';
import { solveChances } from '../../engine/card/solver/chances.ts';
import type { NewKernel } from '../../engine/card/solver/kernel-machine.ts';
import { allValuesOf, solve, solveWith } from '../../engine/card/solver/solve.ts';
import { modelOf } from '../../engine/yahtzee/solver/models.ts';
import { arrivalsBy } from '../../engine/yardkle/solver/band.ts';
import { solve as solveYardkle } from '../../engine/yardkle/solver/solve.ts';
import { ruleSets as yatzyRules } from '../../engine/yatzy/rules.ts';
import { modelOf as yatzyModelOf } from '../../engine/yatzy/solver/models.ts';
import { loadKernel } from '../../scripts/kernel.ts';
import { diceOfSeed } from '../reference/dice.ts';
import { plainMachine } from '../reference/plain-machine.ts';
import { playOut, playerOf } from '../reference/players.ts';
import { randomOf } from '../reference/random.ts';
import { startGame } from '../reference/yahtzee.ts';
import {
  playOut as playOutYardkle,
  playerOf as yardklePlayerOf,
} from '../reference/yardkle-players.ts';
import { startGame as startYardkle } from '../reference/yardkle.ts';
import { benchBrowserSolve } from './browser-solve.ts';
import { bestRate, print } from './figure.ts';

const games = 40;
const roundMs = 2_000;
const kernelRounds = 3;

const seedOf = (number: number): string => number.toString(16).padStart(64, '0');
const seeds = Array.from({ length: games }, (_, number) => seedOf(number + 1));

const dealOf = (seed: string, game: string, positions: number): Deal =>
  dealerOf(Uint8Array.from(Buffer.from(seed, 'hex')), game, positions);

const msOf = (work: () => unknown): number => {
  const startedMs = performance.now();
  work();
  return performance.now() - startedMs;
};

interface Game {
  readonly log: string;
  readonly deal: Deal;
}

/** Milliseconds per game, in the best round. */
const gradingMs = (coach: Coach, played: readonly Game[]): number =>
  1000 /
  bestRate(played.length, roundMs, () => {
    for (const { log, deal } of played) coach.grade(log, deal);
  });

const benchGrading = (yahtzee: Coach, yardkle: Coach): void => {
  const yahtzeeGames = seeds.map((seed, number) => ({
    log: playOut(startGame('official', diceOfSeed(seed)), playerOf(randomOf(number))),
    deal: dealOf(seed, 'yahtzee', 5),
  }));
  const yardkleGames = seeds.map((seed, number) => ({
    log: playOutYardkle(
      startYardkle(diceOfSeed(seed, 'yardkle', 6)),
      yardklePlayerOf(randomOf(number)),
    ),
    deal: dealOf(seed, 'yardkle', 6),
  }));
  const ms = { unit: 'ms', budget: 2 };
  print({ figure: 'grading-yahtzee', value: gradingMs(yahtzee, yahtzeeGames), ...ms });
  print({ figure: 'grading-yardkle', value: gradingMs(yardkle, yardkleGames), ...ms });
  const deals = yahtzeeGames.map(({ deal }) => deal);
  const ceilings = bestRate(deals.length, roundMs, () => {
    for (const deal of deals) ceilingOf(modelOf(ruleSets.official), deal);
  });
  print({ figure: 'ceiling', value: 1000 / ceilings, unit: 'ms', budget: 30 });
};

/**
 * What a review adds: two more solutions, a band of scores for each number of open boxes, and all
 * bands of Yardkle at once.
 */
const benchReview = (kernel: NewKernel): void => {
  const table = solve(modelOf(ruleSets.official), kernel);
  allValuesOf(table);
  const chances = solveChances(table, kernel);
  const chancesMs = msOf(() => [chances.upperBonus, chances.feat].map(allValuesOf));
  print({ figure: 'solve-chances', value: chancesMs, unit: 'ms', budget: 3000 });
  const bandsMs = msOf(() => {
    for (let open = 1; open <= boxes.length; open++) {
      const card = boxes.map((_, box) => (box < open ? null : 0));
      bandFrom(table, { card, bonus: 0 }, randomOfSeed(open));
    }
  });
  print({ figure: 'bands-of-a-game', value: bandsMs, unit: 'ms', budget: 2000 });
  const yardkle = solveYardkle();
  const arrivalsMs = msOf(() => arrivalsBy(yardkle));
  print({ figure: 'bands-of-yardkle', value: arrivalsMs, unit: 'ms', budget: 300 });
};

/** The time per state of a rule set, in microseconds, best of a few rounds. */
const perState = (rules: RulesName, states: number, solveMs: (rules: RulesName) => number) => {
  const rounds = Array.from({ length: kernelRounds }, () => solveMs(rules));
  return { ms: Math.min(...rounds), us: (1000 * Math.min(...rounds)) / states };
};

/**
 * Yatzy has 2.7 times the positions of Yahtzee: each may take at most 1.2 times as long. Its
 * ceilings and bands are those of a game with more boxes.
 */
const benchYatzy = (solveMs: (rules: RulesName) => number): void => {
  const official = perState('official', reachableStates(modelOf(ruleSets.official)), solveMs);
  const model = yatzyModelOf(yatzyRules.yatzy);
  const yatzy = perState('yatzy', reachableStates(model), solveMs);
  const forced = perState('forced', reachableStates(yatzyModelOf(yatzyRules.forced)), solveMs);
  print({ figure: 'solve-yatzy', value: yatzy.ms, unit: 'ms' });
  print({ figure: 'solve-forced', value: forced.ms, unit: 'ms' });
  const value = yatzy.us / official.us;
  print({ figure: 'solve-yatzy-per-state-to-official', value, unit: 'ratio', budget: 1.2 });
  const deals = seeds.map((seed) => dealOf(seed, 'yatzy', 5));
  const ceilings = bestRate(deals.length, roundMs, () => {
    for (const deal of deals) ceilingOf(model, deal);
  });
  print({ figure: 'ceiling-yatzy', value: 1000 / ceilings, unit: 'ms', budget: 30 });
};

export const benchSolve = async (): Promise<void> => {
  const kernel = await loadKernel();
  const coaches = new Map<string, Coach>();
  const solveMs = (rules: RulesName): number =>
    msOf(() => {
      const { coach } = solveRules(rules, kernel);
      coaches.set(rules, coach);
      return coach.par;
    });
  for (const rules of ruleSetNames) {
    const rounds = Array.from({ length: kernelRounds }, () => solveMs(rules));
    const byKernel = Math.min(...rounds);
    const plain = msOf(() => allValuesOf(solveWith(plainMachine, modelOf(ruleSets[rules]))));
    print({ figure: `solve-${rules}`, value: byKernel, unit: 'ms', budget: 1000 });
    print({ figure: `solve-${rules}-plain`, value: plain, unit: 'ms' });
    print({ figure: `solve-${rules}-plain-to-kernel`, value: plain / byKernel, unit: 'ratio' });
  }
  benchYatzy(solveMs);
  print({ figure: 'solve-yardkle', value: solveMs('yardkle'), unit: 'ms', budget: 1000 });
  const peakMb = process.resourceUsage().maxRSS / 1000;
  print({ figure: 'solve-peak-memory-of-process', value: peakMb, unit: 'MB' });
  await benchBrowserSolve();
  const [yahtzee, yardkle] = [coaches.get('official'), coaches.get('yardkle')];
  if (yahtzee && yardkle) benchGrading(yahtzee, yardkle);
  benchReview(kernel);
};

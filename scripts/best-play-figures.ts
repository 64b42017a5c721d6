/**
 * `npm run best-play-figures -- GAMES`: lets exact best play finish GAMES games of each kind with
 * different dice, and writes the mean of each figure to engine/{game}/best-play-figures.ts. The
 * same number always gives the same files.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { BestPlay, Decision } from '../engine/coach.ts';
import { entryAt } from '../engine/entry-at.ts';
import { factSheet, factsOf, type GameFacts } from '../engine/game-facts.ts';
import { dailyVariant, type Variant } from '../engine/games.ts';
import { gameNames, type GameName } from '../engine/rule-sets.ts';
import type { Deal } from '../engine/types.ts';
import { root } from './paths.ts';
import { solved } from './solved.ts';

const gamesDefault = 20_000;
const games = Number(process.argv[2] ?? gamesDefault);
if (!Number.isInteger(games) || games < 2) throw new Error('give a number of games, 2 or more');

/** Sums of a figure over all games. */
interface Sums {
  sum: number;
  squares: number;
  zeros: number;
}

const add = (sums: Sums, value: number): void => {
  sums.sum += value;
  sums.squares += value ** 2;
  if (value === 0) sums.zeros++;
};

const newSums = (): Sums => ({ sum: 0, squares: 0, zeros: 0 });

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const meanOf = ({ sum, squares }: Sums) => {
  const mean = sum / games;
  const variance = (squares - games * mean ** 2) / (games - 1);
  return { mean: round(mean), error: round(Math.sqrt(Math.max(0, variance) / games)) };
};

/** Best play makes no mistakes: each of its moves is the best one. */
const decisionsOf = ({ log }: BestPlay, { moveLength }: Variant): readonly Decision[] =>
  Array.from({ length: log.length / moveLength }, (_, index) => {
    const at = index * moveLength;
    const move = log.slice(at, at + moveLength);
    return { at, turn: 0, roll: 0, move, best: move, loss: 0, luck: 0 };
  });

const seedOf = (number: number) => sha256(utf8ToBytes(`best play ${number}`));

const figuresOf = (game: GameName, sheet: GameFacts) => {
  const variant = dailyVariant(game);
  const { coach } = solved(variant.rules);
  const [result, figures] = [newSums(), sheet.figures.map(newSums)];
  for (let number = 0; number < games; number++) {
    const deal: Deal = variant.dealer(seedOf(number));
    const best = coach.bestPlay(deal);
    const { ledger, log, score, turns } = best;
    const facts = factsOf(variant.rules, log, deal, { decisions: decisionsOf(best, variant) });
    add(result, variant.unit === 'points' ? score : turns + ledger.missing);
    for (const [at, sums] of figures.entries()) add(sums, entryAt(facts.figures, at));
  }
  return {
    games,
    par: coach.par,
    result: meanOf(result),
    figures: figures.map((sums) => ({ ...meanOf(sums), zeros: round(sums.zeros / games) })),
  };
};

for (const game of gameNames) {
  const sheet = factSheet(game);
  if (sheet === null) continue;
  const found = figuresOf(game, sheet);
  const rows = found.figures.map(
    ({ mean, error, zeros }, at) =>
      `    { mean: ${mean}, error: ${error}, zeros: ${zeros} }, // ${sheet.figures[at]?.name}\n`,
  );
  const text = `/** Written by \`npm run best-play-figures -- ${games}\` (scripts/best-play-figures.ts): never edit it by hand. */
export const ${game}BestPlay = {
  games: ${found.games},
  // The exact expectation of the result, and what these games made of it.
  par: ${found.par},
  result: { mean: ${found.result.mean}, error: ${found.result.error} },
  figures: [
${rows.join('')}  ],
};
`;
  writeFileSync(join(root, `engine/${game}/best-play-figures.ts`), text);
}

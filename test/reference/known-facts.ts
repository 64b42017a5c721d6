/** Reads the registry of facts for a game that has facts. */
import type { BestPlayFigures } from '../../engine/facts/book.ts';
import { bestPlayFigures, factSheet, type GameFacts } from '../../engine/game-facts.ts';
import type { GameName } from '../../engine/rule-sets.ts';

const known = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('the game has no facts');
  return value;
};

export const knownSheet = (game: GameName): GameFacts => known(factSheet(game));
export const knownBestPlay = (game: GameName): BestPlayFigures => known(bestPlayFigures(game));

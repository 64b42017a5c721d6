/** The explorer's tree: which prefixes are nodes, their order, and their figures. */
import { describe, expect, test } from 'vitest';
import {
  addToTree,
  emptyTree,
  finishTree,
  type Explored,
  type ExploredGame,
  type ExplorerNode,
} from '../../engine/explorer.ts';
import { dailyVariant } from '../../engine/games.ts';
import { solvedGames } from '../reference/solved-games.ts';
import { randomOf } from '../reference/random.ts';
import { solved } from './solved.ts';

const gamesCount = 24;

/** All nodes in order. The tree is copied after every game, as if it had been stored. */
const explore = (explored: Explored, games: readonly ExploredGame[]): ExplorerNode[] => {
  const nodes: ExplorerNode[] = [];
  let tree = emptyTree;
  const descending = games.toSorted(({ log: one }, { log: other }) => (one < other ? 1 : -1));
  for (const game of descending) {
    const grown = addToTree(explored, tree, game);
    tree = JSON.parse(JSON.stringify(grown.tree));
    nodes.push(...grown.nodes);
  }
  return [...nodes, ...finishTree(explored, tree)].reverse();
};

describe.each(solvedGames)('%s', (name) => {
  const variant = dailyVariant(name);
  const { coach } = solved(variant.rules);
  const deal = variant.dealer(new Uint8Array(32).fill(9));
  const random = randomOf(5);

  const playOut = (): string => {
    let log = '';
    for (;;) {
      const choices = coach.choicesAfter(log, deal);
      const moves = choices.ok ? choices.value : [];
      const choice = moves[random(5) > 0 ? 0 : random(Math.min(2, moves.length))];
      if (!choice) return log;
      log += choice.move;
    }
  };

  const games: readonly ExploredGame[] = Array.from({ length: gamesCount }, (_, at) => ({
    log: playOut(),
    result: 100 + at,
  }));
  const explored = { coach, deal, moveLength: variant.moveLength };
  const nodes = explore(explored, games);

  test('every prefix shared by five players is one node, before those that continue it', () => {
    const beginnings = new Map<string, number>();
    for (const { log } of games)
      for (let end = 0; end <= log.length; end += variant.moveLength) {
        const prefix = log.slice(0, end);
        beginnings.set(prefix, (beginnings.get(prefix) ?? 0) + 1);
      }
    const shared = [...beginnings].filter(([, players]) => players >= 5);
    const byPrefix = ([one]: [string, number], [other]: [string, number]): number =>
      one < other ? -1 : 1;
    expect(nodes.map(({ prefix, players }) => [prefix, players])).toEqual(shared.sort(byPrefix));
    expect(shared.length).toBeGreaterThan(3);
  });

  test('the players of a node are those of its moves, unless the game is over', () => {
    for (const { players, mean, moves, best } of nodes) {
      if (best === null) continue;
      expect(moves.reduce((sum, move) => sum + move.players, 0)).toBe(players);
      const total = moves.reduce((sum, move) => sum + move.players * move.mean, 0);
      expect(total / players).toBeCloseTo(mean, 9);
    }
  });

  test('a log that can’t be played throws', () => {
    const broken = games.map((game) => ({ ...game, log: `!!${game.log.slice(2)}` }));
    expect(() => explore(explored, broken)).toThrow('stored');
  });
});

test('four players are too few for a node', () => {
  const variant = dailyVariant('yahtzee');
  const deal = variant.dealer(new Uint8Array(32));
  const four = Array.from({ length: 4 }, () => ({ log: 'ABCDEFGHIJKLM', result: 1 }));
  const { coach } = solved(variant.rules);
  expect(explore({ coach, deal, moveLength: variant.moveLength }, four)).toEqual([]);
});

/** Runs the commands that viewers are asked to paste into a shell. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { dieCommands, rollCommand } from '../../../api/format/roll-by-hand.ts';
import { parseSeed } from '../../../engine/dice.ts';
import { dailyVariant } from '../../../engine/games.ts';
import { gameNames } from '../../../engine/rule-sets.ts';
import { tiersOf } from '../../tier.ts';

const seed = 'b1b8e30bae31484a2e28607504b650080a377871c5c00a02a734150a4e47bcdb';
const shell = (line: string): string => execFileSync('sh', ['-c', line], { encoding: 'utf8' });

const rolls = gameNames.flatMap(
  (game) =>
    [
      [game, 0, 0],
      [game, 7, 2],
      [game, 12, 11],
    ] as const,
);

// Every game, each at another roll.
for (const { rows, tier } of tiersOf(4, rolls))
  test.each(rows)('%s, turn %i, roll %i is proven by the commands', tier, (game, turn, roll) => {
    const read = parseSeed(seed);
    if (!read.ok) throw new Error('no seed');
    const faces = dailyVariant(game).dealer(read.value)(turn, roll, 0);
    const block = /([0-9a-f]{64})\n$/.exec(shell(rollCommand({ game, turn, roll }, seed)))?.[1];
    const shown = dieCommands(block ?? '', faces.length).map((line) => Number(shell(line)));
    expect(shown).toEqual(faces);
  });

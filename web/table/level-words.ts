/** What the levels of the computer are called: by what they lose in a game. */
import type { Level } from '../../engine/computer.ts';
import type { Unit } from '../../engine/game.ts';

export const levelWords: Readonly<Record<Unit, Readonly<Record<Level, string>>>> = {
  points: {
    best: 'Best play',
    strong: 'Loses about 5 points a game',
    fair: 'Loses about 20 points a game',
    weak: 'Loses about 50 points a game',
  },
  turns: {
    best: 'Best play',
    strong: 'Loses about 0.3 turns a game',
    fair: 'Loses about 1 turn a game',
    weak: 'Loses about 3 turns a game',
  },
};

/** What the levels of the computer are called, and what they lose in a game. */
import type { Level } from '../../engine/computer.ts';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';

export const levelNames: Readonly<Record<Level, string>> = {
  best: t`Perfect player`,
  strong: t`Careful player`,
  fair: t`Casual player`,
  weak: t`Hasty player`,
};

export const lossWords: Readonly<Record<Unit, Readonly<Record<Level, string>>>> = {
  points: {
    best: t`Makes no mistakes`,
    strong: t`Loses about 5 points a game`,
    fair: t`Loses about 20 points a game`,
    weak: t`Loses about 50 points a game`,
  },
  turns: {
    best: t`Makes no mistakes`,
    strong: t`Loses about 0.3 turns a game`,
    fair: t`Loses about 1 turn a game`,
    weak: t`Loses about 3 turns a game`,
  },
};

/** Bands of Yahtzee, simulated from each position. */
import { randomOf } from '../../random.ts';
import { replay } from '../../replay.ts';
import type { BandsFrom } from '../../solver.ts';
import { yahtzee } from '../game.ts';
import { ruleSets, type RuleSetName } from '../rules.ts';
import { bandFrom } from './band.ts';
import { tableFrom } from './table.ts';

/** Fixed, so that a game's band is the same every time. */
const bandSeed = 1;

const bandsOf =
  (name: RuleSetName): BandsFrom =>
  (values) => {
    const table = tableFrom(ruleSets[name], values);
    return (log, deal) => {
      const end = replay(yahtzee, ruleSets[name], log, deal);
      if (!end.ok) throw new RangeError(end.error.reason);
      return bandFrom(table, end.value, randomOf(bandSeed));
    };
  };

export const yahtzeeBands: Readonly<Record<RuleSetName, BandsFrom>> = {
  official: bandsOf('official'),
  yardzee: bandsOf('yardzee'),
  applet: bandsOf('applet'),
  ordered: bandsOf('ordered'),
};

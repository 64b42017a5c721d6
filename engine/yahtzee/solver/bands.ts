/** Bands of Yahtzee, simulated from each position. */
import { randomOf } from '../../random.ts';
import { replay } from '../../replay.ts';
import type { BandsFrom } from '../../solver.ts';
import { yahtzee } from '../game.ts';
import { bandFrom } from './band.ts';
import { perRuleSet } from './per-rule-set.ts';
import { tableFrom } from './table.ts';

/** Fixed, so that a game's band is the same every time. */
const bandSeed = 1;

export const yahtzeeBands = perRuleSet((rules): BandsFrom => (values) => {
  const table = tableFrom(rules, values);
  return (log, deal) => {
    const end = replay(yahtzee, rules, log, deal);
    if (!end.ok) throw new RangeError(end.error.reason);
    return bandFrom(table, end.value, randomOf(bandSeed));
  };
});

/** Bands of Yardkle, computed in advance for every score. */
import { replay } from '../../replay.ts';
import type { BandsFrom } from '../../solver.ts';
import { yardkle } from '../game.ts';
import { soloRules, type RuleSet } from '../rules.ts';
import { arrivalsBy, bandFrom } from './band.ts';
import { tableFrom } from './table.ts';

export const yardkleBands: Readonly<Record<RuleSet['name'], BandsFrom>> = {
  yardkle(values) {
    const arrivals = arrivalsBy(tableFrom(soloRules, values));
    return (log, deal) => {
      const end = replay(yardkle, soloRules, log, deal);
      if (!end.ok) throw new RangeError(end.error.reason);
      return bandFrom(arrivals, end.value);
    };
  },
};

/**
 * Rule sets of Yahtzee that nobody plays: each lacks something that all published ones have, or
 * pays something else for it, so that a sentence which takes it for granted is wrong about one.
 */
import { ruleSets, type RuleSet } from '../../engine/yahtzee/rules.ts';

const { official } = ruleSets;

export const madeUpRuleSets: readonly RuleSet[] = [
  { ...official, title: 'Bare', yahtzeeBonus: 0, joker: null },
  { ...official, title: 'Unpaid', yahtzeeBonus: 0 },
  { ...official, title: 'Plain', joker: null },
  {
    ...official,
    title: 'Generous',
    upperBonus: { threshold: 70, points: 50 },
    yahtzeeBonus: 200,
  },
];

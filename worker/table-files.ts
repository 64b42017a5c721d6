import type { RulesName } from '../engine/games.ts';

/** Where the build puts the solved table of a rule set, below the files of the site: little-endian float64. */
export const tablePath = (rules: RulesName): string => `/coach/${rules}.f64`;

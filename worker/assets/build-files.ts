import type { RulesName } from '../../engine/games.ts';

/** Where the build puts the solved table of a rule set, below the files of the site: little-endian float64. */
export const tablePath = (rules: RulesName): string => `/coach/${rules}.f64`;

/** Where it puts the outlines of the letters that pictures are written in. */
export const outlinesPath = '/picture/outlines.json';

import type { RulesName } from '../../engine/rule-sets.ts';

/**
 * The path of a rule set's solved table among the site's files: little-endian float64, written by
 * the build.
 */
export const valuesPath = (rules: RulesName): string => `/coach/${rules}.f64`;

/** The path of the outlines of letters for pictures, also written by the build. */
export const outlinesPath = '/picture/outlines.json';

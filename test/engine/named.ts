/** Looks up the rule sets and dice named in vectors. */
import { parseSeed } from '../../engine/dice.ts';
import type { Variant } from '../../engine/games.ts';
import type { Deal } from '../../engine/types.ts';
import { variants } from './variants.ts';

export const variantOf = (rules: string): Variant => {
  const variant = variants.find((candidate) => candidate.rules === rules);
  if (variant === undefined) throw new Error(`no rule set ${rules}`);
  return variant;
};

export const dealOf = (rules: string, seed: string): Deal => {
  const parsed = parseSeed(seed);
  if (!parsed.ok) throw new Error(`no seed ${seed}`);
  return variantOf(rules).dealer(parsed.value);
};

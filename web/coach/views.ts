/** Reconstructs the state of a game at an earlier decision. */
import { parseSeed } from '../../engine/dice.ts';
import { variantOfRules, type Position, type View } from '../../engine/games.ts';
import type { RulesName } from '../../engine/rule-sets.ts';
import { recordedDeal } from '../../engine/recorded-deal.ts';
import type { Roll } from '../../engine/types.ts';

export interface Played {
  readonly challenge: { readonly game: string; readonly rules: RulesName };
  readonly log: string;
  readonly rolls: readonly Roll[];
}

/**
 * The game when its log was `at` characters long. Throws if the log does not match the rolls. The
 * server has already replayed it, so that would be a bug.
 */
export const positionAt = ({ challenge, log, rolls }: Played, at: number): Position => {
  const deal = recordedDeal(rolls);
  const end = variantOfRules(challenge.rules).start(deal).after(log.slice(0, at), 0, deal);
  if (!end.ok) throw new Error(`the log does not fit its rolls before ${at}`);
  return end.value;
};

export const viewAt = (played: Played, at: number): View => positionAt(played, at).view();

/** The view of the game before its first decision, with the dice of a seed (64 hex digits). */
export const viewOfSeed = ({ rules }: Played['challenge'], seed: string): View => {
  const [variant, parsed] = [variantOfRules(rules), parseSeed(seed)];
  if (!parsed.ok) throw new Error('no seed');
  return variant.start(variant.dealer(parsed.value)).view();
};

/** The fragment of a practice address: the dice and, in a friend's link, their game. */
import { parseSeed } from '../../engine/dice.ts';
import type { Variant } from '../../engine/games.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import { t } from '../../engine/t.ts';
import { replayLocally } from '../stage/local-play.ts';

/**
 * Maximum characters after the `#`. The longest possible game, fifty turns of Yardkle, is shorter.
 */
export const linkLengthMax = 2_000;
const seedLength = 64;
const divider = '.';
/**
 * Ends a friend's game. Programs that make links of addresses in a text leave out a last `.`, with
 * which a log can end.
 */
const terminator = '/';

export interface PracticeLink {
  /** 64 lowercase hex digits. */
  readonly seed: string;
  /** The log of a friend's finished game with these dice. */
  readonly friend: string | null;
}

/** Why a link can't be opened, as a sentence. */
export type LinkError = string;

/** Parses the text after the `#` and checks that the friend's game is complete by replaying it. */
export const parseLink = (text: string, variant: Variant): Result<PracticeLink, LinkError> => {
  if (text.length > linkLengthMax) return err(t`That link is too long to be one of ours.`);
  const seed = text.slice(0, seedLength).toLowerCase();
  if (!parseSeed(seed).ok || (text.length > seedLength && text[seedLength] !== divider))
    return err(t`There are no dice in that link. Ask your friend to copy it again.`);
  if (text.length === seedLength) return ok({ seed, friend: null });
  const rest = text.slice(seedLength + divider.length);
  const friend = rest.endsWith(terminator) ? rest.slice(0, -terminator.length) : rest;
  const play = replayLocally({ id: '', variant, seed, log: friend });
  if (!play.ok && play.error !== 'invalid-seed')
    return err(
      t`That game breaks off at move ${moveAt(play.error.at, variant)}. Ask for a new link.`,
    );
  if (!play.ok || play.value.status !== 'finished')
    return err(t`That game wasn’t finished. Ask for a new link.`);
  return ok({ seed, friend });
};

const moveAt = (at: number, { moveLength }: Variant): number => Math.floor(at / moveLength) + 1;

export const formatLink = ({ seed, friend }: PracticeLink): string =>
  `#${seed}${friend === null ? '' : divider + friend + terminator}`;

/** Parses a pasted address. If it names a rule set before the `#`, it must be this one. */
export const parseAddress = (text: string, variant: Variant): Result<PracticeLink, LinkError> => {
  const [address = '', ...rest] = text.trim().split('#');
  const rules = /\/practice\/([a-z]+)$/.exec(address)?.[1];
  if (rules !== undefined && rules !== variant.rules)
    return err(t`That link is for other rules: ${rules}.`);
  return parseLink(rest.length > 0 ? rest.join('#') : address, variant);
};

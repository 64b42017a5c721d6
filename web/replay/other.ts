/**
 * The second game of a comparison: another player's, the viewer's own, best play, or perfect
 * hindsight.
 */
import { t } from '../../engine/t.ts';
import { playIdPattern } from '../../api/ids.ts';
import type { Replay } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
// Loaded together with this module, which is only needed for comparisons.
import './compare-view.ts';
import { readCeiling } from './ceiling.ts';
import { readReplay } from './reading.ts';
import { readBestPlay } from './unplayed.ts';

export type Other =
  | { readonly kind: 'open'; readonly replay: Replay }
  | { readonly kind: 'refused'; readonly words: string };

const refused = (words: string): Other => ({ kind: 'refused', words });

const inLinkOrAlone = new RegExp(`(?:^|/r/)(${playIdPattern})(?:[?#.]|$)`);

/** The id in a link or in pasted text; null if there is none. */
export const idIn = (text: string): string | null => inLinkOrAlone.exec(text.trim())?.[1] ?? null;

/** Reads the game to compare `replay` with, or the reason why that is impossible. */
export const readOther = async (name: string, replay: Replay): Promise<Other> => {
  if (name === 'ceiling') return readCeiling(pathOf(replay.challenge));
  if (name === 'best-play') return readBestPlay(pathOf(replay.challenge));
  const id = idIn(name);
  const reading = id === null ? null : await readReplay(id);
  if (reading?.kind === 'sealed') return refused(t`The other game is still hidden.`);
  if (reading?.kind !== 'open') return refused(t`We couldn’t find a finished game to compare.`);
  const [one, other] = [replay.challenge, reading.replay.challenge];
  return pathOf(one) === pathOf(other) && one.rules === other.rules
    ? reading
    : refused(t`Those two games weren’t on the same dice.`);
};

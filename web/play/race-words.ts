/** A race in words. */
import { html, type TemplateResult } from 'lit';
import type { GameState } from '../lib/api.ts';
import { countWords } from '../../api/format/numbers.ts';
import { presenterOf } from '../games.ts';

/** Two games after as many turns: a friend's, and one's own. */
export interface Lap {
  readonly game: string;
  readonly turns: number;
  readonly theirs: number;
  readonly own: number;
}

/** Points so far, as the server counts them. */
export const totalOf = (state: GameState): number =>
  'totals' in state ? state.totals.total : state.score;

const leadWords = (lead: number): string => {
  if (lead === 0) return 'level';
  return lead < 0 ? `−${countWords(-lead)}` : `+${countWords(lead)}`;
};

/** `84 after 4 boxes, you 91 (+7)`; nobody is ahead before the first turn is over. */
export const lapWords = ({ game, turns, theirs, own }: Lap): TemplateResult => {
  const [one, many] = presenterOf(game).turnNames;
  if (turns === 0) return html`shown after each ${one}`;
  const after = html`<span class="after"> after ${turns} ${turns === 1 ? one : many}</span>`;
  return html`${countWords(theirs)}${after}, you ${countWords(own)} (${leadWords(own - theirs)})`;
};

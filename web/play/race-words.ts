import { html, type TemplateResult } from 'lit';
import { formatCount, formatDifference } from '../../api/format/numbers.ts';
import { presenterOf } from '../games.ts';

/** Totals of a friend's game and the viewer's own after the same number of turns. */
export interface Lap {
  readonly game: string;
  readonly turns: number;
  readonly theirs: number;
  readonly own: number;
}

const leadWords = (lead: number): string => (lead === 0 ? 'level' : formatDifference(lead));

/** `84 after 4 boxes, you 91 (+7)`. Before the first turn is over, no totals are shown. */
export const lapWords = ({ game, turns, theirs, own }: Lap): TemplateResult => {
  const [one, many] = presenterOf(game).turnNames;
  if (turns === 0) return html`shown after each ${one}`;
  const after = html`<span class="after"> after ${turns} ${turns === 1 ? one : many}</span>`;
  return html`${formatCount(theirs)}${after}, you ${formatCount(own)} (${leadWords(own - theirs)})`;
};

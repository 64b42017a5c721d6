import { html, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { formatCount, formatDifference } from '../../api/format/numbers.ts';
import { presenterOf } from '../games.ts';

/** Totals of a friend's game and the viewer's own after the same number of turns. */
export interface Lap {
  readonly game: string;
  readonly turns: number;
  readonly theirs: number;
  readonly own: number;
}

const leadWords = (lead: number): string => (lead === 0 ? t`level` : formatDifference(lead));

/** `84 after 4 boxes, you 91 (+7)`. Before the first turn is over, no totals are shown. */
export const lapWords = ({ game, turns, theirs, own }: Lap): TemplateResult => {
  const words = presenterOf(game).lapWords;
  if (turns === 0) return html`${words.before}`;
  const after = html`<span class="after"> ${words.after(turns)}</span>`;
  return html`${formatCount(theirs)}${after}, you ${formatCount(own)} (${leadWords(own - theirs)})`;
};

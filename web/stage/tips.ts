/** Tips during the first game. Each disappears once followed, all of them after the game, and none returns on this device. */
import { html, type TemplateResult } from 'lit';
import { button } from '../ui/button.ts';
import type { Play } from '../lib/api.ts';
import { isRecord, recall, remember } from '../lib/storage.ts';

/** A tip, named after the part of the page that it marks. */
export type Tip = 'dice' | 'roll' | 'act' | 'card';

interface Tips {
  /** The play in which the tips started. */
  readonly play: string;
  readonly done: readonly string[];
}

const storageKey = (game: string): string => `tips.${game}`;

const isTips = (stored: unknown): stored is Tips =>
  isRecord(stored) && 'play' in stored && Array.isArray(stored['done']);

/** Starts the tips of a game with its first play. A player in the middle of one needs none. */
export const beginTips = ({ id, log, challenge: { game } }: Play): void => {
  if (log === '' && !isTips(recall(storageKey(game))))
    remember(storageKey(game), { play: id, done: [] } satisfies Tips);
};

/** The tips already followed in this play; null if the play shows no tips. */
export const tipsDone = ({ id, challenge: { game } }: Play): readonly string[] | null => {
  const tips = recall(storageKey(game));
  return isTips(tips) && tips.play === id ? tips.done : null;
};

export const markDone = (play: Play | null, tip: Tip): void => {
  const done = play && tipsDone(play);
  if (!done || done.includes(tip)) return;
  const tips: Tips = { play: play.id, done: [...done, tip] };
  remember(storageKey(play.challenge.game), tips);
};

/** Ends the tips of a game for good. */
export const dismissAll = (game: string): void =>
  remember(storageKey(game), { play: '', done: [] } satisfies Tips);

/** A tip in the message line: its number, its text and a button that skips all tips. */
export const tipLine = (
  number: number,
  words: TemplateResult,
  onSkip: () => void,
): TemplateResult =>
  html`<div class="tip">
    <span class="n" aria-hidden="true">${number}</span>
    <p>${words}</p>
    ${button('quiet', 'Skip tips', onSkip)}
  </div>`;

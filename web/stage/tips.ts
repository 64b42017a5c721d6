/**
 * Tips during the first game. Each disappears once followed, all of them after the game, and none
 * returns on this device.
 */
import { html, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { button } from '../ui/button.ts';
import type { Play } from '../lib/api.ts';
import { recallRecord, remember } from '../lib/storage.ts';

/** A tip, named after the part of the page that it marks. */
export type Tip = 'dice' | 'roll' | 'act' | 'card';

interface Tips {
  /** The play in which the tips started. */
  readonly play: unknown;
  readonly done: readonly unknown[];
}

const storageKey = (game: string): string => `tips.${game}`;

const recallTips = (game: string): Tips | null => {
  const { play, done } = recallRecord(storageKey(game));
  return Array.isArray(done) ? { play, done } : null;
};

const rememberTips = (game: string, tips: Tips): void => remember(storageKey(game), tips);

/**
 * Starts the tips of a game with its first play. A player in the middle of one, or with one that is
 * void, needs none.
 */
export const beginTips = ({ id, log, status, challenge: { game } }: Play): void => {
  if (status === 'playing' && log === '' && !recallTips(game))
    rememberTips(game, { play: id, done: [] });
};

/** The tips already followed in this play; null if the play shows no tips. */
export const tipsDone = ({ id, challenge: { game } }: Play): Tips['done'] | null => {
  const tips = recallTips(game);
  return tips?.play === id ? tips.done : null;
};

export const markDone = (play: Play | null, tip: Tip): void => {
  const done = play && tipsDone(play);
  if (!done || done.includes(tip)) return;
  rememberTips(play.challenge.game, { play: play.id, done: [...done, tip] });
};

/** Ends the tips of a game for good. */
export const dismissAll = (game: string): void => rememberTips(game, { play: '', done: [] });

/**
 * A tip in the message line: its number, its text and a button that skips all tips. `dealt` are the
 * words of the roll whose place it takes, for those who can't see the dice.
 */
export const tipLine = (
  number: number,
  words: TemplateResult,
  onSkip: () => void,
  dealt: TemplateResult | null = null,
): TemplateResult =>
  html`<div class="tip">
    <span class="step" aria-hidden="true">${number}</span>
    <p>${dealt && html`<span class="vh">${dealt} </span>`}${words}</p>
    ${button('quiet', t`Skip tips`, onSkip)}
  </div>`;

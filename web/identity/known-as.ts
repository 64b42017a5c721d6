/** What people the viewer knows call them, asked where they are about to meet. */
import { html, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { nameLengthMax } from '../../engine/table/names.ts';
import type { OwnPlayer } from '../../api/schemas/players.ts';
import { call, fetchAsPlayer } from '../lib/call.ts';
import { failureWordsFor } from '../lib/failure-words.ts';
import { ifPlayer, isPlayer, rememberPlayer } from '../lib/is-player.ts';
import { showStored } from '../lib/show-stored.ts';

/** The last answer; null without one, or if it can't be had: whoever asks can do without. */
export const lastKnownAs = async (): Promise<string | null> =>
  (await ifPlayer(() => call('GET /api/players/me')).catch(() => null))?.knownAs ?? null;

const id = 'known-as';

/** The question, with the last answer filled in. */
export const knownAsField = (last: string | null): TemplateResult =>
  html`<div class="field">
    <label for=${id}>What should they call you?</label>
    <input
      id=${id}
      maxlength=${2 * nameLengthMax}
      autocomplete="nickname"
      .value=${last ?? ''}
      aria-describedby="known-as-note"
    />
    <p class="note" id="known-as-note">
      You can leave this empty. Only people in your clubs and at your tables see it.
    </p>
  </div>`;

/** Stores what a field says; an empty one means nobody has a name for the viewer. */
export const saveKnownAs = async (field: HTMLInputElement): Promise<OwnPlayer> => {
  const { value } = field;
  const text = value.trim();
  const body = { knownAs: text === '' ? null : text };
  const player = await call('PUT /api/players/me', { body }, fetchAsPlayer);
  rememberPlayer();
  showStored(field, value, player.knownAs ?? '');
  return player;
};

/** Why an answer was not stored. */
export const knownAsFailureWords = failureWordsFor({
  'invalid-name': t`Use 1 to ${nameLengthMax} characters, with a letter or a digit, and nothing rude.`,
});

/**
 * Stores the answer in `host`, unless it is the last one of somebody who is a player. A visitor
 * becomes a player. Returns why it failed, and `unchanged` with it; '' if it did not. `ask` may
 * repeat the request.
 */
export const introduce = async (
  host: Element,
  last: string | null,
  unchanged: string,
  ask: (send: () => Promise<unknown>) => Promise<unknown> = (send) => send(),
): Promise<string> => {
  const field = host.querySelector<HTMLInputElement>(`#${id}`);
  if (!field || (isPlayer() && field.value.trim() === (last ?? ''))) return '';
  try {
    await ask(() => saveKnownAs(field));
    return '';
  } catch (failure) {
    return knownAsFailureWords(failure, unchanged);
  }
};

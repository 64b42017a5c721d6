/**
 * The names that this device has been before, with what leads back to each. Only this device knows:
 * they go when the player signs out here or is deleted (lib/is-player.ts).
 */
import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { listWithAnd } from '../../api/format/lists.ts';
import type { Leaving } from '../../api/schemas/identity.ts';
import { isRecord, recall, remember } from '../lib/storage.ts';
import { onDay } from './words.ts';

const storageKey = 'names';
const storedMax = 10;

/** Whoever is left, and the ways back to them. */
type PastName = Pick<Leaving, 'player' | 'others' | 'passkeys' | 'recoveryCodeSince'>;

/** Whether anything but this browser leads to a player. */
export const hasWayBack = ({ passkeys, recoveryCodeSince, others }: PastName): boolean =>
  passkeys > 0 || recoveryCodeSince !== null || others.length > 0;

/** Only this module stores them. */
const isPastName = (value: unknown): value is PastName => isRecord(value) && 'player' in value;

const readNames = (): readonly PastName[] => {
  const stored = recall(storageKey);
  return Array.isArray(stored) ? stored.filter(isPastName) : [];
};

/** Notes that the browser goes on as the player `id`; `left` is whom it was, if they have anything. */
export const noteName = (id: string, left: PastName | null): void => {
  const others = readNames().filter(
    ({ player }) => player.id !== id && player.id !== left?.player.id,
  );
  const names = left === null ? others : [left, ...others];
  if (names.length > 0 || readNames().length > 0) remember(storageKey, names.slice(0, storedMax));
};

const otherBrowser = (device: string): string => device || t`another browser`;

/** `You’re still brisk-harp on iPhone, Safari.` */
export const stillWords = ({ player: { handle }, others }: PastName): string =>
  others.length === 0 ? '' : t`You’re still ${handle} on ${listWithAnd(others.map(otherBrowser))}.`;

const wayBackWords = (name: PastName): string => {
  const { passkeys, recoveryCodeSince } = name;
  if (passkeys > 0) return t`Sign in with their passkey to go on.`;
  if (recoveryCodeSince !== null)
    return t`You made a code for them ${/* day */ onDay(recoveryCodeSince)}.`;
  return stillWords(name) || t`Nothing leads back to them.`;
};

/** The names; nothing if this device has been nobody else. */
export const pastNames = (): TemplateResult | typeof nothing => {
  const names = readNames();
  return names.length === 0
    ? nothing
    : html`<section class="stack lean" aria-labelledby="past-names-title">
        <h2 class="head" id="past-names-title">Names this device has been</h2>
        <ul class="points">
          ${names.map(
            (name) =>
              html`<li><b translate="no">${name.player.handle}</b> ${wayBackWords(name)}</li>`,
          )}
        </ul>
        <p class="note">Games of two names stay apart.</p>
      </section>`;
};

/** What a deletion leaves alone; empty if nothing. */
export const notDeletedWords = (): string => {
  const names = readNames().map(({ player }) => player.handle);
  return names.length === 0
    ? ''
    : t`This doesn’t delete ${listWithAnd(names)}. Sign in as each to do that.`;
};

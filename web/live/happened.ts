/** What has happened at a table, in words. `isOwn` says whether a seat is the viewer's. */
import { plural } from '../../engine/t.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { PlayedTurn } from '../../engine/table/recorded.ts';
import { named } from '../ui/named.ts';
import type { LiveView } from './live-view.ts';

export type Words = TemplateResult | string;
type IsOwn = (seat: number) => boolean;

/** More turns than this are only counted. */
const turnsNamedMax = 3;

const turnWords = (view: LiveView, turn: PlayedTurn, isOwn: IsOwn): Words => {
  const { words } = view.turnSummary(turn) ?? { words: '' };
  if (!view.isPassed(turn)) return html`${named(view.nameOf(turn))}: ${words}. `;
  return isOwn(view.seatOf(turn))
    ? html`your turn was skipped (${words}). `
    : html`${named(view.nameOf(turn))} (skipped): ${words}. `;
};

/**
 * `green-harp kept 4, 4 and rolled.`, and who lost a turn with the first roll of it after that.
 */
export const moveWords = (before: LiveView, after: LiveView, did: string, isOwn: IsOwn): Words => {
  const { current } = before;
  if (!current) return '';
  const name = named(after.nameOf(current));
  const isPassed = after.isPassed(current);
  const lost = after.game.turns
    .slice(before.game.turns.length)
    .filter(({ from, to }) => from === to);
  return html`${isPassed ? html`The stand-in played for ${name}: ${did}.` : html`${name} ${did}.`}
  ${lost.map((turn) => turnWords(after, turn, isOwn))}`;
};

/** What has happened since the log was `length` characters long, in one line. */
export const missedWords = (view: LiveView, length: number, isOwn: IsOwn): Words => {
  const turns = view.game.turns.filter(({ to }) => to > length);
  if (turns.length === 0) return '';
  const shown = turns.slice(-turnsNamedMax);
  const more = turns.length - shown.length;
  return html`<b>Since you were here:</b>
    ${more > 0 ? html`${plural(more)`1 turn, then|${more} turns, then`} ` : nothing}${shown.map((turn) => turnWords(view, turn, isOwn))}`;
};

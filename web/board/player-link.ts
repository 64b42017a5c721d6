import { html, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { playerName } from '../../api/format/players.ts';
import { namedIn } from '../ui/named.ts';

type Player = { readonly id: string; readonly handle: string } | null;

/** A player's name, linked to their page. A deleted player has none. */
export const playerLink = (player: Player, isOwn = false): TemplateResult | string => {
  const own = playerName(player);
  const name = isOwn ? t`you, ${own}` : own;
  return player === null
    ? name
    : html`<a href="/p/${player.id}" translate="no"><span>${namedIn(name, own)}</span></a>`;
};

/** Notices for a player whose tab is hidden that it is their turn, if they have allowed them. */
import { nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { listWithAnd } from '../../api/format/lists.ts';
import { optional } from '../lib/optional.ts';
import type { Table } from '../lib/tables.ts';
import type { TurnNotice } from '../workers/notices.ts';
import { button } from '../ui/button.ts';
import { namesAt } from './seats.ts';

const permission = (): NotificationPermission =>
  'Notification' in window && 'serviceWorker' in navigator ? Notification.permission : 'denied';

/** A slow table also tells whoever has closed it, if the site sends notices. */
const ask = async (isSlow: boolean): Promise<void> => {
  if ((await Notification.requestPermission()) !== 'granted') return;
  optional(import('../lib/offline.ts').then(({ keepOffline }) => keepOffline()));
  if (isSlow) optional(import('../lib/push.ts').then(({ subscribeToTurns }) => subscribeToTurns()));
};

/**
 * A button that has the browser ask the player; nothing once they have answered, whatever it was.
 * The browser keeps the answer.
 */
export const noticeKey = (isSlow: boolean, answered: () => void): TemplateResult | typeof nothing =>
  permission() === 'default'
    ? button('quiet', isSlow ? t`Tell me when it’s my turn` : t`Notify me of my turn`, () =>
        ask(isSlow).finally(answered),
      )
    : nothing;

/** A turn of the viewer's, unlike any other at the table; null if it is somebody else's. */
const ownTurn = ({ turn, seats }: Table, seat: number | null): string | null =>
  turn === null || turn.seat !== seat || seats[seat]?.hasLeft === true
    ? null
    : `${turn.card} ${turn.turn}`;

const noticeOf = (table: Table, seat: number | null, turn: string): TurnNotice => {
  const others = table.seats.filter((_, at) => at !== seat).map(namesAt(table));
  return {
    path: location.pathname,
    turn,
    title: t`Your turn`,
    body: t`At the table with ${listWithAnd(others)}`,
  };
};

/**
 * Call with each new state of a table and the one before; null before the first, because what a
 * page finds is no news. The service worker, which knows the other tabs, shows a notice of a turn
 * that began while the tab was hidden; the notice goes when the turn is over.
 */
export const noticeTurn = async (
  before: Table | null,
  table: Table,
  seat: number | null,
): Promise<void> => {
  const turn = ownTurn(table, seat);
  const isSame = before === null || turn === ownTurn(before, seat);
  if (isSame || permission() !== 'granted') return;
  const isHidden = document.hidden;
  const workers = await navigator.serviceWorker.ready;
  if (turn === null) {
    for (const notice of await workers.getNotifications({ tag: location.pathname })) notice.close();
  } else if (isHidden) workers.active?.postMessage(noticeOf(table, seat, turn));
};

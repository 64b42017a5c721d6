/** Notices for a player whose tab is hidden that it is their turn, if they have allowed them. */
import { nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { listWithAnd } from '../../api/format/lists.ts';
import { askFor, askingWords, refusal } from '../lib/ask-for-notices.ts';
import { pushPermission, readWish } from '../lib/notices.ts';
import { optional } from '../lib/optional.ts';
import type { Table } from '../lib/tables.ts';
import type { TurnNotice } from '../workers/notices.ts';
import { button } from '../ui/button.ts';
import { namesAt } from './seats.ts';

const permission = (): NotificationPermission =>
  'Notification' in window && 'serviceWorker' in navigator ? Notification.permission : 'denied';

/** Asks for notices; returns what came of it. At a slow table whoever has closed it gets them too. */
const ask = async (isPushed: boolean): Promise<string> => {
  const answer = await (isPushed ? askFor({ turn: true }) : refusal());
  if (typeof answer === 'string') return answer;
  if (!isPushed) optional(import('../lib/offline.ts').then(({ keepOffline }) => keepOffline()));
  return t`You’ll be notified when it’s your turn.`;
};

/**
 * A button that has the browser ask the player, until it gets what there is to get: at a slow table
 * that takes a subscription too. Nothing once they have refused.
 */
export const noticeKey = (
  pace: Table['pace'],
  say: (words: string) => void,
): TemplateResult | typeof nothing => {
  const isPushed = pace === 'slow' && pushPermission() !== null;
  const isOffered =
    permission() === 'default' || (permission() === 'granted' && isPushed && !readWish().turn);
  return isOffered
    ? button('quiet', isPushed ? t`Tell me when it’s my turn` : t`Notify me of my turn`, () => {
        say(askingWords());
        return ask(isPushed).then(say);
      })
    : nothing;
};

/** A turn of the viewer's, unlike any other at the table; null if it is somebody else's. */
const ownTurn = ({ turn, seats }: Table, seat: number | null): string | null =>
  turn === null || turn.seat !== seat || seats[seat]?.hasLeft === true
    ? null
    : `${turn.card} ${turn.turn}`;

/** What the server says too: see worker/push/notices.ts. */
const pathOf = ({ id }: Table): string => `/t/${id}`;

const noticeOf = (table: Table, seat: number | null, turn: string): TurnNotice => {
  const others = table.seats.filter((_, at) => at !== seat).map(namesAt(table));
  return {
    path: pathOf(table),
    turn,
    title: t`Your turn`,
    body: t`At the table with ${listWithAnd(others)}`,
  };
};

const closeNotices = async (table: Table): Promise<void> => {
  const workers = await navigator.serviceWorker.ready;
  for (const notice of await workers.getNotifications({ tag: pathOf(table) })) notice.close();
};

/**
 * Call with each new state of a table and the one before (null before the first, because what a
 * page finds is no news), and when the page comes into sight. The service worker, which knows the other tabs, shows a notice of a turn
 * that began while the tab was hidden; the notice goes when the page is seen or the turn is over.
 */
export const noticeTurn = async (
  before: Table | null,
  table: Table,
  seat: number | null,
): Promise<void> => {
  if (permission() !== 'granted') return;
  const turn = ownTurn(table, seat);
  const isNew = before !== null && turn !== ownTurn(before, seat);
  if (!document.hidden || (isNew && turn === null)) await closeNotices(table);
  else if (isNew && turn !== null) {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(noticeOf(table, seat, turn));
  }
};

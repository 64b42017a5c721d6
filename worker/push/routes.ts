/** The subscriptions of the viewer's browsers: listed, changed and stopped. */
import { minutesOfDay, type Push } from '../../api/schemas/push.ts';
import type { PushConfig } from '../http/settings.ts';
import { bytesOfBase64url } from '../http/ids.ts';
import { logEvent, logFailure } from '../http/log.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import { originOf, type Scope } from '../http/scope.ts';
import { requirePlayer } from '../players/current-player.ts';
import { enforceQuota } from '../quotas/quotas.ts';
import { parseEndpoint } from './push-services.ts';
import {
  hasSeat,
  listSubscriptions,
  putSubscription,
  removeSubscription,
} from './subscriptions.ts';

/**
 * Until the last hour of a day there is time for a game; from then on what is due waits for the next
 * day's dice.
 */
const lastMinute = minutesOfDay - 60;

const requirePush = ({ config }: Scope): PushConfig => {
  if (config.push === null) throw new ProblemError('push-off');
  return config.push;
};

const requireEndpoint = (text: string): string => {
  const url = parseEndpoint(text);
  if (url !== null) return url.href;
  logEvent('info', { event: 'push-service-unknown', host: URL.parse(text)?.hostname ?? null });
  throw new ProblemError('push-service-unknown');
};

/** Throws `invalid-request` unless the key is a point of the curve. */
const requirePoint = async (p256dh: string): Promise<void> => {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  await crypto.subtle.importKey('raw', bytesOfBase64url(p256dh), curve, false, []).catch(() => {
    throw new ProblemError('invalid-request', { detail: 'keys.p256dh is no point of P-256' });
  });
};

const pushOf = async ({ database, viewer }: Scope, id: string, key: string): Promise<Push> => ({
  key,
  subscriptions: await listSubscriptions(database, id, viewer.tokenHash),
});

export const pushHandlers = {
  getPush: async ({ scope, answer }) => {
    const { publicKey } = requirePush(scope);
    return answer(200, await pushOf(scope, (await requirePlayer(scope)).id, publicKey));
  },

  changePush: async ({ scope, body, answer }) => {
    const { publicKey } = requirePush(scope);
    const player = await requirePlayer(scope);
    const { database, env, now, viewer } = scope;
    const change = body();
    const { turn, daily } = change;
    // A player always has a token.
    const session = { playerId: player.id, tokenHash: viewer.tokenHash ?? '' };
    if (!turn && daily === null) {
      await removeSubscription(database, player.id, session);
      return answer(200, await pushOf(scope, player.id, publicKey));
    }
    const endpoint = requireEndpoint(change.endpoint);
    await requirePoint(change.keys.p256dh);
    if (player.games === 0 && !(await hasSeat(database, player.id)))
      throw new ProblemError('push-early');
    await enforceQuota(scope, 'push', player);
    const asked = daily && { minute: daily.minute < lastMinute ? daily.minute : 0 };
    const subscription = { ...change, ...session, endpoint, daily: asked, origin: originOf(scope) };
    const stored = await putSubscription(database, subscription, now);
    if (typeof stored === 'string') throw new ProblemError(stored);
    if (stored.isNew)
      scope.waitUntil(
        env.PUSH.send({ kind: 'welcome', notices: [[stored.id, 'welcome', 1]] }).catch(
          (error: unknown) => logFailure({ event: 'push-failed' }, error),
        ),
      );
    return answer(200, await pushOf(scope, player.id, publicKey));
  },

  removePush: async ({ scope, param, answer }) => {
    const player = await requirePlayer(scope);
    if (!(await removeSubscription(scope.database, player.id, { id: param('id') })))
      throw new ProblemError('not-found');
    return answer(204, null);
  },
} satisfies Partial<Handlers>;

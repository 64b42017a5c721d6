/** Browsers that subscribe, and a push service that answers as a test says. */
import { vi } from 'vitest';
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { hashToken } from '../../../worker/http/ids.ts';
import { deliverAll } from '../../../worker/push/deliver.ts';
import type { PushMessage } from '../../../worker/push/messages.ts';
import { pushTasksOf } from '../../../worker/push/due.ts';
import { runTasks } from '../../../worker/timers/run-tasks.ts';
import worker from '../../../worker/index.ts';
import type { Answer, Visitor } from '../visitor.ts';
import { newVisitor } from '../visitor.ts';

export const path = '/api/players/me/push';
export const keys = {
  p256dh: 'BGjRZJvgqTrjlgcVamYuaUouF_iKW_nVuWCIXmaayu2RgDqNjAsz6KwXkFMa6wrJdsTlbqB3muc-96FCW9oYDAE',
  auth: 'AAAAAAAAAAAAAAAAAAAAAA',
};
export const endpointOf = (name: string): string => `https://fcm.googleapis.com/fcm/send/${name}`;

/** Asks to be notified of turns, and at 18:00 of the day's dice, unless `changes` says otherwise. */
export const subscribe = (visitor: Visitor, name: string, changes: object = {}): Promise<Answer> =>
  visitor.send('PUT', path, {
    ...{ endpoint: endpointOf(name), keys, turn: true, daily: { minute: 1_080 }, language: 'en' },
    ...changes,
  });

/** The queue as a list; each message may be delivered any number of times. */
export const newQueue = () => {
  const messages: PushMessage[] = [];
  const PUSH = {
    send: async (body: PushMessage) => void messages.push(body),
    sendBatch: async (batch: Iterable<{ body: PushMessage }>) =>
      void messages.push(...Array.from(batch, ({ body }) => body)),
  } as unknown as Queue<PushMessage>;
  const bindings = { ...env, PUSH };
  return {
    messages,
    bindings,
    visitor: (): Visitor =>
      newVisitor({
        fetch: async (request) => worker.fetch(request, bindings, createExecutionContext()),
      }),
    runTimer: (): Promise<void> => runTasks(bindings, 'push-failed', pushTasksOf),
    /** Delivers messages, all that are waiting if none are given; returns their delays, null for none. */
    deliver: async (given = messages.splice(0), attempts = 1): Promise<(number | null)[]> => {
      const delays: (number | null)[] = [];
      const wrapped = given.map((body, at) => ({
        ...{ id: String(at), timestamp: new Date(), body, attempts },
        ack: () => void delays.push(null),
        retry: ({ delaySeconds = 0 }: QueueRetryOptions = {}) => void delays.push(delaySeconds),
      }));
      const ackAll = (): void => void delays.push(...given.map(() => null));
      await deliverAll(
        { messages: wrapped, ackAll } as unknown as MessageBatch<PushMessage>,
        bindings,
      );
      return delays;
    },
  };
};

/** Replaces the network. `answers` are by the name of the endpoint; without one it is 201. */
export const pushService = (
  answers: Readonly<Record<string, () => Response | Promise<Response>>> = {},
) => {
  const requests: { url: string; init: RequestInit }[] = [];
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    requests.push({ url: String(url), init: init ?? {} });
    const answer = answers[String(url).split('/').at(-1) ?? ''];
    return answer?.() ?? new Response(null, { status: 201 });
  });
  return {
    requests,
    names: () =>
      requests
        .splice(0)
        .map(({ url }) => url.split('/').at(-1) ?? '')
        .toSorted(),
    spy,
  };
};

/** Lets a stored player count as one who has finished a game. */
export const hasPlayed = (id: string) =>
  env.DB.prepare('update players set games = 1 where id = ?').bind(id).run();

export const tokenHashOf = ({ cookie }: Visitor): string => hashToken(cookie.split('=')[1] ?? '');

/** Visitors of a site that is online: by address, with quotas, without limits a minute. */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import worker from '../../worker/index.ts';
import { newVisitor, type Visitor } from './visitor.ts';

const generous = { limit: () => Promise.resolve({ success: true }) };
/** Bindings as they are online. */
export const online = {
  ...{ LOCAL: undefined, RATE_LIMIT_FACTOR: undefined, NEW_PLAYERS: generous },
  ...{ PLAYER_REQUESTS: generous, ADDRESS_REQUESTS: generous, SIGN_INS: generous },
  OPEN_DATA_REQUESTS: generous,
};

/** The Worker, asked from an address. `more` replaces bindings. */
export const siteFrom = (from: string, more: object = {}) => ({
  fetch: async (request: Request): Promise<Response> => {
    const changed = new Request(request);
    changed.headers.set('CF-Connecting-IP', from);
    return worker.fetch(changed, { ...env, ...online, ...more }, createExecutionContext());
  },
});

export const visitorFrom = (from: string, more: object = {}): Visitor =>
  newVisitor(siteFrom(from, more));

/** Statuses of `count` requests, one after the other. */
export const statusesOf = async (
  count: number,
  ask: (at: number) => Promise<{ status: number }>,
): Promise<number[]> => {
  const statuses: number[] = [];
  for (let at = 0; at < count; at++) statuses.push((await ask(at)).status);
  return statuses;
};

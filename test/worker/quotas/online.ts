/** Visitors of a site that is online: by address, with quotas, without limits a minute. */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import worker from '../../../worker/index.ts';
import { newVisitor, type Visitor } from '../visitor.ts';

const generous = { limit: () => Promise.resolve({ success: true }) };
const online = {
  LOCAL: undefined,
  RATE_LIMIT_FACTOR: undefined,
  NEW_PLAYERS: generous,
  PLAYER_REQUESTS: generous,
  ADDRESS_REQUESTS: generous,
};

/** `more` replaces bindings. */
export const visitorFrom = (from: string, more: object = {}): Visitor =>
  newVisitor({
    fetch: async (request) => {
      request.headers.set('CF-Connecting-IP', from);
      return worker.fetch(request, { ...env, ...online, ...more }, createExecutionContext());
    },
  });

/** Routes of live tables. The table's object decides; docs/tables.md has the rules. */
import { closeCodes, type Table } from '../../api/schemas/tables.ts';
import { originWords } from '../../api/problems.ts';
import { findTableVariant } from '../../engine/games.ts';
import type { Caller } from '../durable/admitted.ts';
import { askNothing } from '../db/batch.ts';
import { isIssued, randomId } from '../http/ids.ts';
import type { JsonText } from '../http/json-text.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import { originOf, type Scope } from '../http/scope.ts';
import { readOrNotFound } from '../http/validation.ts';
import {
  findOrCreatePlayer,
  findPlayer,
  findPlayerId,
  sendAsCaller,
} from '../players/current-player.ts';
import { readAsViewer } from '../players/read-as-viewer.ts';
import { addressHashOf, enforceQuota, quotaOriginOf, refusedBy } from '../quotas/quotas.ts';
import { listOwnSeats, listOwnTables } from './own-tables.ts';
import {
  listenerHeaders,
  type CommandAnswer,
  type CommandFailure,
  type CommandRequest,
} from './table-record.ts';
import { type PlayerAtTable } from '../../engine/table/live/record.ts';

/** An id that was never issued wakes no object. */
const requireObject = (scope: Scope, id: string) => {
  if (!isIssued(scope.config.idKey, 'table', id)) throw new ProblemError('not-found');
  return scope.env.TABLES.getByName(id);
};

const requireTable = async (scope: Scope, id: string): Promise<JsonText<Table>> => {
  const table = await requireObject(scope, id).read();
  if (table === null) throw new ProblemError('not-found');
  return table;
};

const refusal = async ({ config }: Scope, failure: CommandFailure): Promise<ProblemError> => {
  if (failure.code === 'rate-limited') return refusedBy(config, failure, 'table');
  const { code, ...extras } = failure;
  return new ProblemError(code, extras);
};

const sitterOf = ({ id, handle, knownAs }: PlayerAtTable): PlayerAtTable => ({
  id,
  handle,
  knownAs,
});

/** The sender of a command that is no move; null without a player. Only `sit` needs the names. */
const senderOf = async (
  scope: Scope,
  command: CommandRequest['command'],
): Promise<PlayerAtTable | null> => {
  const id = await findPlayerId(scope);
  if (id === null) return null;
  return command.do === 'sit'
    ? sitterOf(await findOrCreatePlayer(scope))
    : { id, handle: '', knownAs: null };
};

const send = async (
  scope: Scope,
  id: string,
  request: Omit<CommandRequest, 'caller'>,
): Promise<JsonText<Table>> => {
  const object = requireObject(scope, id);
  const tableOf = async (answer: CommandAnswer) => {
    if (answer === 'who') throw new Error('a table does not know who called it');
    if (!answer.ok) throw await refusal(scope, answer.error);
    return answer.value;
  };
  const ask = async (caller: Caller | null): Promise<CommandAnswer> =>
    await object.command({ ...request, caller });
  const moved = request.command.do === 'move' ? await sendAsCaller(scope, ask) : null;
  const table = await tableOf(moved ?? (await ask(null)));
  if (table !== 'newcomer') return table;
  // Only a command that will be carried out makes a visitor a player.
  const again = { ...request, player: sitterOf(await findOrCreatePlayer(scope)) };
  const seated = await tableOf(await object.command({ ...again, caller: null }));
  if (seated === 'newcomer') throw new Error('a player is no newcomer');
  return seated;
};

/** Lets the sender see at once, in lists of tables, what the object has stored. */
const seen = async <Answer>({ reads }: Scope, change: Promise<Answer>): Promise<Answer> => {
  const answer = await change;
  await askNothing(reads);
  return answer;
};

const isUpgrade = (request: Request): boolean =>
  request.headers.get('Upgrade')?.toLowerCase() === 'websocket';

/** Browsers always send `Origin`. Other clients need not, because a socket only delivers news. */
const isFromOtherSite = (scope: Scope): boolean => {
  const origin = scope.request.headers.get('Origin');
  return origin !== null && origin !== originOf(scope);
};

/**
 * A socket that is closed at once, which says more than a refused upgrade: browsers hide why that
 * failed.
 */
const fullSocket = (): Response => {
  const [client, server] = Object.values(new WebSocketPair());
  if (client === undefined || server === undefined) throw new Error('a pair has two sockets');
  server.accept();
  server.close(closeCodes.full, 'full');
  return new Response(null, { status: 101, webSocket: client });
};

const listen = async (scope: Scope, id: string, after: number | undefined): Promise<Response> => {
  const player = await findPlayerId(scope);
  const url = new URL('https://table/live');
  if (after !== undefined) url.searchParams.set('after', String(after));
  const headers = new Headers({ Upgrade: 'websocket' });
  headers.set(listenerHeaders.address, addressHashOf(scope));
  if (player !== null) headers.set(listenerHeaders.player, player);
  const response = await requireObject(scope, id).fetch(url, { headers });
  if (response.status === 404) throw new ProblemError('not-found');
  if (response.webSocket === null) return fullSocket();
  return new Response(null, { status: 101, webSocket: response.webSocket });
};

export const tableHandlers = {
  createTable: async ({ scope, body, answer }) => {
    const { game, rules, teams, pace, settles } = body();
    const variant = findTableVariant(game, rules);
    if (!variant.ok) throw new ProblemError('invalid-request', { detail: 'rules is not valid' });
    if (settles && !variant.value.settles) throw new ProblemError('no-settlement');
    const player = await findOrCreatePlayer(scope);
    await enforceQuota(scope, 'table', player);
    const id = randomId(scope.config.idKey, 'table');
    const start = { id, game, rules, teams, pace, settles };
    return answer(201, await seen(scope, scope.env.TABLES.getByName(id).make(start)));
  },

  listTables: async ({ scope, answer }) => {
    const { rows } = await readAsViewer(scope, listOwnSeats);
    return answer(200, { tables: await listOwnTables(scope.env, rows) });
  },

  getTable: async ({ scope, param, answer }) => answer(200, await requireTable(scope, param('id'))),

  commandTable: async ({ scope, param, body, answer }) => {
    const id = param('id');
    const command = await readOrNotFound(body, () => requireTable(scope, id));
    requireObject(scope, id);
    const player = command.do === 'move' ? null : await senderOf(scope, command);
    // Its hashes cost as much as the rest of a move.
    const origin =
      command.do === 'again' ? await quotaOriginOf(scope, await findPlayer(scope), 'table') : null;
    const sent = send(scope, id, { player, command, origin });
    return answer(200, await (command.do === 'move' ? sent : seen(scope, sent)));
  },

  watchTable: async ({ scope, param, query, answer }) => {
    const id = param('id');
    requireObject(scope, id);
    const { after } = await readOrNotFound(query, () => requireTable(scope, id));
    if (!isUpgrade(scope.request)) {
      await requireTable(scope, id);
      throw new ProblemError('upgrade-required');
    }
    if (isFromOtherSite(scope)) throw new ProblemError('cross-site', { detail: originWords });
    return answer(101, await listen(scope, id, after));
  },

  getTableFile: async ({ scope, param, answer }) => {
    const file = await requireObject(scope, param('id')).file();
    if (file === null) throw new ProblemError('not-found');
    if (file === 'unfinished') throw new ProblemError('wrong-phase');
    return answer(200, file);
  },
} satisfies Partial<Handlers>;

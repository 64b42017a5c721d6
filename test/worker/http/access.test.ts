/**
 * Who may call what: each endpoint's `access`, and every unsafe method from another site, checked
 * on the whole list of endpoints.
 */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { Access, Endpoint } from '../../../api/endpoint.ts';
import { endpoints } from '../../../api/endpoints.ts';
import { setClock } from '../clock.ts';
import { newInvite, newPlayerId, newPlayId } from '../issued.ts';
import { newVisitor, visitorWith, type Visitor } from '../visitor.ts';

const day = '2026-11-20';
const all: readonly Endpoint[] = Object.values(endpoints);

beforeEach(() => setClock(`${day}T12:00:00Z`));

const rowsOf = (access: Access) =>
  all
    .filter((endpoint) => endpoint.access === access)
    .map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const);

test.each(rowsOf('player'))('%s %s is refused without a cookie', async (method, _, endpoint) => {
  const sent = endpoint.body && {};
  const answer = await newVisitor().send(method, addressOf(endpoint), sent);
  expect(answer.body).toMatchObject({ code: 'unauthenticated' });
});

/** Players for all requests, because each is refused. */
const begun = async (visitor: Visitor): Promise<Visitor> => {
  await visitor.begin(day);
  return visitor;
};

let known: Promise<Visitor> | null = null;
const aPlayer = (): Promise<Visitor> => (known ??= begun(newVisitor()));
let knownToOperator: Promise<Visitor> | null = null;
const playerUnderOperator = (): Promise<Visitor> =>
  (knownToOperator ??= begun(visitorWith({ ...env, OPERATOR_KEY: 'k'.repeat(64) })));

test.each(rowsOf('operator'))(
  '%s %s is refused to a player, and to everybody if there is no operator',
  async (method, _, endpoint) => {
    for (const [visitor, code] of [
      [await playerUnderOperator(), 'unauthenticated'],
      [await aPlayer(), 'not-found'],
    ] as const) {
      const { body } = await visitor.send(method, addressOf(endpoint), {});
      expect(body).toMatchObject({ code });
    }
  },
);

test.each(
  all
    .filter(({ method, access }) => method !== 'GET' && access !== 'operator')
    .map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const),
)('%s %s is refused to a page of another site', async (method, _, endpoint) => {
  const player = await aPlayer();
  const fromElsewhere = { 'Sec-Fetch-Site': 'cross-site' };
  const answer = await player.send(method, addressOf(endpoint), {}, fromElsewhere);
  expect(answer).toMatchObject({ status: 403, body: { code: 'cross-site' } });
});

const exampleOf = (path: string, name: string): string => {
  switch (name) {
    case 'date':
      return day;
    case 'game':
      return 'yahtzee';
    case 'id':
      return path.includes('/players/') ? newPlayerId() : newPlayId();
    case 'player':
      return newPlayerId();
    case 'week':
      return '2026-W47';
    case 'invite':
      return newInvite();
    case 'session':
      return 'a'.repeat(16);
    default:
      throw new Error(`no example of {${name}}`);
  }
};

const addressOf = ({ path }: Endpoint): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => exampleOf(path, name));

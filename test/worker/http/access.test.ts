/** Who may call what, checked on the whole list of endpoints. */
import { beforeEach, expect, test } from 'vitest';
import type { Access, Endpoint } from '../../../api/endpoint.ts';
import { endpoints } from '../../../api/endpoints.ts';
import { day, setClock } from '../clock.ts';
import { addressOf, newPlayerId, newPlayId } from '../issued.ts';
import { newPlayer, newVisitor, visitorWith, type Visitor } from '../visitor.ts';

const all: readonly Endpoint[] = Object.values(endpoints);

beforeEach(() => setClock(`${day}T12:00:00Z`));

const rowsOf = (access: Access) =>
  all
    .filter((endpoint) => endpoint.access === access)
    .map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const);

test.each(rowsOf('player'))('%s %s is refused without a cookie', async (method, _, endpoint) => {
  const sent = endpoint.body && {};
  const answer = await newVisitor().send(method, exampleOf(endpoint), sent);
  expect(answer.body).toMatchObject({ code: 'unauthenticated' });
});

/** One for all requests, because each is refused. */
let known: Promise<Visitor> | null = null;
const aPlayer = (): Promise<Visitor> => (known ??= newPlayer(day));

test.each(rowsOf('operator'))(
  '%s %s is refused to a player, and to everybody if there is no operator',
  async (method, _, endpoint) => {
    const player = await aPlayer();
    for (const [visitor, code] of [
      [visitorWith({ OPERATOR_KEY: 'k'.repeat(64) }, player), 'unauthenticated'],
      [player, 'not-found'],
    ] as const) {
      const { body } = await visitor.send(method, exampleOf(endpoint), {});
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
  const answer = await player.send(method, exampleOf(endpoint), {}, fromElsewhere);
  expect(answer).toMatchObject({ status: 403, body: { code: 'cross-site' } });
});

/** An address without that player, play or club. */
const exampleOf = ({ path }: Endpoint): string =>
  addressOf(path, { id: path.includes('/players/') ? newPlayerId() : newPlayId() });

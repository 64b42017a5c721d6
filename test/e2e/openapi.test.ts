/**
 * Valid and broken requests generated from the OpenAPI document: every answer is one that the
 * document describes.
 */
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { newPlayer, type Player } from './player.ts';
import { isLong } from '../long.ts';
import { tiersOf } from '../tier.ts';

/** In the sample, and in addition. */
const plans = [150, isLong ? 20_000 : 2_700] as const;
const requestsAtOnce = 16;

type Json = Record<string, any>;

let document: Json;

beforeAll(async () => {
  document = (await newPlayer(() => server.url).ask('GET', '/api/openapi.json')).body;
});

/** Options of WebAuthn, to which the library adds members of the specification's newer levels. */
const openEnded = new Set(['PasskeyCreation', 'PasskeyRequest']);

const seedOf = ({ method, path }: Operation): number =>
  [...`${method} ${path}`].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 2 ** 31, 0);

const act = async (player: Player, id: string, body: object): Promise<Json> =>
  (await player.ask('POST', `/api/tables/${id}/commands`, body)).body;

for (const { rows, tier } of tiersOf(2, plans))
  test.each(rows)(
    '%i requests get no 5xx, and every answer is as documented',
    tier,
    async (requestsPlanned) => {
      const player = newPlayer(() => server.url);
      const exists = await newKnown(player);
      const operations = operationsOf();
      expect(operations.length).toBeGreaterThan(12);
      const check = checkerOf();
      const statuses = new Set<string>();
      const all = operations.reduce((sum, operation) => sum + freedomOf(operation), 0);
      let sent = 0;
      for (const operation of operations) {
        const numRuns = Math.ceil((requestsPlanned * freedomOf(operation)) / all);
        const calls = fc.sample(callOf(operation, exists), {
          numRuns,
          // Of the operation alone, so that a new one changes no other's requests.
          seed: seedOf(operation) + requestsPlanned,
        });
        for (let at = 0; at < calls.length; at += requestsAtOnce) {
          const batch = calls.slice(at, at + requestsAtOnce);
          // Some batches are a stranger's, and so are deletions, so the player stays.
          const sender =
            operation.method === 'DELETE' || at % 5 === 0 ? newPlayer(() => server.url) : player;
          const answers = await Promise.all(
            batch.map(({ path, body }) => sender.ask(operation.method, path, body)),
          );
          answers.forEach(({ status, body }, index) => {
            const content = operation.spec['responses'][status]?.content ?? {};
            const media = status < 400 ? Object.keys(content)[0]! : 'application/problem+json';
            const problem =
              status >= 500 ? `answered ${status}` : check(operation, status, media, body);
            if (problem !== null)
              expect.fail(`${operation.method} ${JSON.stringify(batch[index])}: ${problem}`);
            statuses.add(`${operation.method} ${operation.path} ${status}`);
          });
          sent += answers.length;
        }
      }
      expect(sent).toBeGreaterThanOrEqual(requestsPlanned);

      // The requests got past the first checks. A few hundred do only on most endpoints.
      expect(statuses.size).toBeGreaterThan(operations.length);
      if (requestsPlanned === plans[0]) return;
      for (const reached of [
        'POST /api/plays/{id}/moves 200',
        'POST /api/plays/{id}/moves 409',
        'POST /api/plays/{id}/moves 400',
        'GET /api/challenges/{date}/{game}/board 200',
        'GET /api/challenges/{date}/{game}/board 400',
        'GET /api/replays/{id} 200',
        'GET /api/replays/{id} 403',
        'PATCH /api/players/me 422',
        'POST /api/tables 201',
        'GET /api/tables/{id} 200',
        'GET /api/tables/{id}/live 426',
      ])
        expect([...statuses]).toContain(reached);
    },
  );

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly spec: Json;
}

/**
 * Its limits are far off. Before 02:00 yesterday would not have closed, so nobody could begin it: it
 * is noon there.
 */
const server = { url: inject('sharedServer') };

const operationsOf = (): Operation[] =>
  Object.entries<Json>(document['paths']).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, spec]) => ({
      method: method.toUpperCase(),
      path,
      spec,
    })),
  );

/** Values that match the schema of a parameter or a body member. */
const valueOf = (schema: Json): fc.Arbitrary<unknown> => {
  if ('$ref' in schema)
    return valueOf(document['components'].schemas[schema['$ref'].split('/').at(-1)]);
  if ('const' in schema) return fc.constant(schema['const']);
  if ('anyOf' in schema) return fc.oneof(...schema['anyOf'].map(valueOf));
  if ('oneOf' in schema) return fc.oneof(...schema['oneOf'].map(valueOf));
  if ('enum' in schema) return fc.constantFrom(...schema['enum']);
  if ('pattern' in schema) return fc.stringMatching(new RegExp(schema['pattern']));
  switch (schema['type']) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries<Json>(schema['properties']).map(([name, of]) => [name, valueOf(of)]),
        ),
      );
    case 'array':
      return fc.array(valueOf(schema['items']), { maxLength: schema['maxItems'] ?? 3 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return fc.integer({ min: schema['minimum'] ?? -5, max: schema['maximum'] ?? 60 });
    case 'string':
      return fc.string({ minLength: schema['minLength'] ?? 0, maxLength: 40 });
    default:
      throw new Error(`no values for ${JSON.stringify(schema)}`);
  }
};

/** Any characters. Half a pair has no place in an address. What fast-check has takes a second to make. */
const anyText = fc
  .array(
    fc.oneof(fc.integer({ min: 0, max: 0xd7_ff }), fc.integer({ min: 0xe0_00, max: 0x10_ff_ff })),
    {
      maxLength: 30,
    },
  )
  .map((points) => String.fromCodePoint(...points));

/** Values that no parameter expects. */
const broken = fc.oneof(
  anyText,
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    'abc',
    '../..',
    '%00',
    'null',
    '__proto__',
    '2026-02-30',
    '💥',
  ),
  fc.integer().map(String),
);

interface Call {
  readonly operation: Operation;
  readonly path: string;
  readonly body: unknown;
}

/** Ids and days that exist, so that not every request ends in a 404. */
interface Known {
  /**
   * A play in progress, one that is over and public, a stranger's that is still sealed; a table in
   * play, and one that waits.
   */
  readonly ids: readonly string[];
  readonly date: string;
}

const known = (name: string, { ids, date }: Known): fc.Arbitrary<unknown> | null =>
  name === 'id' ? fc.constantFrom(...ids) : name === 'date' ? fc.constant(date) : null;

const parameterOf = (parameter: Json, exists: Known): fc.Arbitrary<unknown> => {
  const good = known(parameter['name'], exists) ?? valueOf(parameter['schema']);
  return fc.oneof(
    // An unknown path hides everything after it.
    { arbitrary: good, weight: parameter['in'] === 'path' ? 20 : 6 },
    { arbitrary: valueOf(parameter['schema']), weight: 1 },
    { arbitrary: broken, weight: 2 },
  );
};

const bodyOf = ({ spec }: Operation): fc.Arbitrary<unknown> => {
  const schema = spec['requestBody']?.content['application/json'].schema;
  if (schema === undefined) return fc.constant(undefined);
  return fc.oneof(
    { arbitrary: valueOf(schema), weight: 4 },
    { arbitrary: fc.constantFrom(...'07gACM').map((moves) => ({ at: 0, moves })), weight: 2 },
    { arbitrary: fc.jsonValue({ maxDepth: 4 }), weight: 2 },
    { arbitrary: fc.constant(undefined), weight: 1 },
  );
};

const callOf = (operation: Operation, exists: Known): fc.Arbitrary<Call> => {
  const parameters: Json[] = operation.spec['parameters'] ?? [];
  const values = fc.tuple(
    ...parameters.map((parameter) =>
      parameter['in'] === 'path'
        ? parameterOf(parameter, exists)
        : // Left out as often as given, because a request that gives all of them rarely gets past the first.
          fc.option(parameterOf(parameter, exists), { nil: undefined, freq: 2 }),
    ),
  );
  return fc.tuple(values, bodyOf(operation)).map(([chosen, body]) => {
    let path = operation.path;
    const query = new URLSearchParams();
    parameters.forEach(({ name, in: place }, at) => {
      const value = chosen[at];
      if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
      else if (value !== undefined) query.set(name, String(value));
    });
    const search = query.size > 0 ? `?${query}` : '';
    return { operation, path: path + search, body };
  });
};

/** How much an operation's requests can vary. The more, the more of them are sent. */
const freedomOf = ({ spec }: Operation): number =>
  1 + (spec['parameters'] ?? []).length + (spec['requestBody'] === undefined ? 0 : 2);

/** A schema or a document whose objects have no other members than those that it names. */
const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      openEnded.has(name) ? member : closed(member),
    ]),
  );
  const isOpen = members['type'] === 'object' && 'properties' in members;
  return isOpen ? { additionalProperties: false, ...members } : members;
};

/**
 * An answer that has more in it than is documented is wrong too: it may be what nobody but its
 * owner should read.
 */
const checkerOf = () => {
  // Most schemas check a few answers. To optimize their code costs more than to run it.
  const ajv = new Ajv({ strict: false, code: { optimize: false } });
  addFormats(ajv);
  ajv.addSchema(closed(document) as Json, 'openapi');
  /** By what they say, because many answers have the same. */
  const pointers = new Map<string, string>();
  return (operation: Operation, status: number, media: string, body: unknown): string | null => {
    const answer = operation.spec['responses'][status];
    if (answer === undefined) return `${status} is not documented`;
    if (status === 204) return body === '' ? null : 'a 204 with a body';
    const escape = (part: string) =>
      encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
    const pointer = [
      'paths',
      operation.path,
      operation.method.toLowerCase(),
      'responses',
      String(status),
    ]
      .concat('content', media, 'schema')
      .map(escape)
      .join('/');
    const words = JSON.stringify(answer.content?.[media]?.schema ?? pointer);
    if (!pointers.has(words)) pointers.set(words, pointer);
    const validate = ajv.getSchema(`openapi#/${pointers.get(words)}`);
    if (validate === undefined) return `${media} is not documented for ${status}`;
    return validate(body) === true ? null : ajv.errorsText(validate.errors);
  };
};

/** A table in play and one that waits. */
const newTables = async (player: Player, stranger: Player): Promise<string[]> => {
  const kind = { game: 'yahtzee', rules: 'official', teams: 0, pace: 'slow', settles: true };
  const make = async () => (await player.ask('POST', '/api/tables', kind)).body.id;
  const [played, waiting] = [await make(), await make()];
  for (const one of [player, stranger])
    await act(one, played, { do: 'sit', random: 'ab'.repeat(32) });
  expect((await act(player, played, { do: 'start', n: 2 }))['phase']).toBe('play');
  return [played, waiting];
};

const newKnown = async (player: Player): Promise<Known> => {
  const date: string = (await player.ask('GET', '/api/challenges/today')).body.date;
  const dayBefore = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
  const stranger = newPlayer(() => server.url);
  return {
    date,
    ids: [
      (await player.begin(date)).id,
      (await player.finish(`${dayBefore}/yahtzee`)).id,
      (await stranger.finish(`${date}/yahtzee`)).id,
      ...(await newTables(player, stranger)),
    ],
  };
};

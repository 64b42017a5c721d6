/** The OpenAPI document, written from the endpoints. */
import { toJsonSchema, toJsonSchemaDefs, type JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { dailyRules, gameNames } from '../engine/games.ts';
import { problemsOf, tags, type Access, type Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { apiGames } from './games.ts';
import { Problem, statusOf, titleOf, type ProblemCode } from './problems.ts';
import { Board, Finished, Friends } from './schemas/boards.ts';
import { Challenge, DayPage, NewChallenge, OwnChallenges, Today } from './schemas/challenges.ts';
import {
  Arrival,
  Choice,
  Claim,
  Keys,
  MergePreview,
  NewPasskey,
  Passkey,
  PasskeyChange,
  PasskeyCreation,
  PasskeyRequest,
  RecoveryCode,
  RecoverySignIn,
  SignIn,
  Ticket,
  Transfer,
  TransferArrival,
  TransferClaim,
  TransferResult,
} from './schemas/identity.ts';
import { Fairness, Health } from './schemas/fairness.ts';
import {
  Archive,
  Export,
  Follows,
  HandleChange,
  Player,
  Profile,
  Streak,
} from './schemas/players.ts';
import { OperatorLog, Withdrawal } from './schemas/operator.ts';
import { Ledger, Moves, OwnPlay, Play, Result, Review } from './schemas/plays.ts';
import { BestPlay, Ghost, Ghosts, OpenResult, Replay } from './schemas/replays.ts';
import { Season } from './schemas/seasons.ts';
import { Withdrawn } from './schemas/values.ts';

type Json = Readonly<Record<string, unknown>>;

/** `yardkle` as `Yardkle`. */
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const states = Object.fromEntries(
  gameNames.map((game) => [`${capital(game)}State`, apiGames[game].State]),
);

/** Schemas that have a name in the document. */
const named: Readonly<Record<string, v.GenericSchema>> = {
  Archive,
  Arrival,
  BestPlay,
  Board,
  Challenge,
  Choice,
  Claim,
  DayPage,
  Export,
  Fairness,
  Finished,
  Follows,
  Friends,
  Ghost,
  Ghosts,
  HandleChange,
  Health,
  Keys,
  Ledger,
  MergePreview,
  Moves,
  NewChallenge,
  NewPasskey,
  OpenResult,
  OperatorLog,
  OwnChallenges,
  OwnPlay,
  Passkey,
  PasskeyChange,
  PasskeyCreation,
  PasskeyRequest,
  Play,
  Player,
  Problem,
  Profile,
  RecoveryCode,
  RecoverySignIn,
  Replay,
  Result,
  Review,
  Season,
  SignIn,
  Streak,
  Ticket,
  Today,
  Transfer,
  TransferArrival,
  TransferClaim,
  TransferResult,
  Withdrawal,
  Withdrawn,
  ...states,
};

const referenceTo = (name: string): string => `#/components/schemas/${name}`;

const conversion = {
  target: 'draft-2020-12',
  // What a body or a parameter may be as sent, before any transformation.
  typeMode: 'input',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => referenceTo(referenceId),
} as const;

/** A schema without what only a document of its own needs. */
const withoutDialect = (schema: JsonSchema): Json =>
  Object.fromEntries(
    Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$defs'),
  );

const schemaOf = (schema: v.GenericSchema): Json => {
  const name = Object.keys(named).find((key) => named[key] === schema);
  if (name !== undefined) return { $ref: referenceTo(name) };
  const {
    $schema: _,
    $defs: __,
    ...rest
  } = toJsonSchema(schema, {
    ...conversion,
    definitions: { ...named },
  });
  return rest;
};

/** Values that every reader of the document can try. */
const examples: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  game: gameNames[0],
  id: '7Hk2pQ9sWx3mAbCd',
  player: '7Hk2pQ9sWx3mAbCd',
  session: '0123456789abcdef',
  period: '2026-11',
  month: '2026-11',
  year: '2026',
  by: 'skill',
  limit: '50',
  around: 'me',
  last: 'true',
};

/** Of parameters whose schema has no description of its own. */
const parameterWords: Readonly<Record<string, string>> = {
  id: 'an id: 16 base58 characters',
  player: 'the id of a player whom you follow',
  period: 'a month, or `all`',
  by: 'what decides the order',
  limit: 'entries on a page, 1 to 100',
  after: 'the `next` of the page before',
  before: 'the `previous` of the page after; of the log, the `next` of the page before',
  around: 'the page with your own entry in its middle',
  session: 'a browser that is signed in, as `GET /api/players/me/keys` lists it',
  last: 'agrees to remove the last one',
  month: 'a month',
  year: 'a year; this year if there is none',
};

const bodyExamples = new Map<v.GenericSchema, Json>([
  [NewChallenge, { rules: dailyRules(gameNames[0]), closesAt: '2026-11-28T14:00:00.000Z' }],
  [Moves, { at: 0, moves: 'c' }],
  [HandleChange, { handle: 'merry-otter' }],
  [PasskeyChange, { name: 'Phone' }],
  [RecoverySignIn, { code: '7Q2MC-XV9TD-4H3KJ-0ZRWE-8BNYP-6FSGA-1M5QT' }],
  [Withdrawal, { reason: 'Played with the dice of a leaked key.' }],
]);

const parameter = (place: 'path' | 'query', name: string, schema: v.GenericSchema): Json => {
  const { description, ...rest } = schemaOf(schema);
  const example = name === 'by' && !v.is(schema, examples[name]) ? undefined : examples[name];
  return {
    name,
    in: place,
    required: place === 'path' || !v.is(schema, undefined),
    description: description ?? parameterWords[name] ?? name,
    schema: rest,
    ...(example !== undefined && { example }),
  };
};

const parametersOf = ({ params = {}, query }: Endpoint): readonly Json[] => [
  ...Object.entries(params).map(([name, schema]) => parameter('path', name, schema)),
  ...Object.entries(query?.entries ?? {}).map(([name, schema]) => parameter('query', name, schema)),
];

const exampleProblem = (code: ProblemCode): Json => ({
  type: 'about:blank',
  title: titleOf(code),
  status: statusOf(code),
  code,
});

const problemAnswers = (endpoint: Endpoint): Json => {
  const byStatus = Object.groupBy(problemsOf(endpoint), statusOf);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: {
          'application/problem+json': {
            schema: schemaOf(Problem),
            examples: Object.fromEntries(
              codes.map((code) => [code, { value: exampleProblem(code) }]),
            ),
          },
        },
      },
    ]),
  );
};

const doneWords = (status: string, schema: unknown): string =>
  status === '304' && schema === null ? 'As it was: If-None-Match named its ETag' : 'Done';

const mediaOf: Readonly<Record<NonNullable<Endpoint['stream']>, string>> = {
  json: 'application/json',
  lines: 'application/jsonl',
  csv: 'text/csv',
};

const successAnswers = ({ answers, stream }: Endpoint): Json => {
  const media = mediaOf[stream ?? 'json'];
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      {
        description: doneWords(status, schema),
        ...(schema && { content: { [media]: { schema: schemaOf(schema) } } }),
      },
    ]),
  );
};

const cookie = { cookie: [] };

/** Who may call: what a request proves itself with. */
const securityOf: Readonly<Record<Access, readonly Json[]>> = {
  anyone: [{}, cookie],
  newcomer: [{}, cookie],
  player: [cookie],
  operator: [{ operator: [] }],
};

const operationOf = (name: string, endpoint: Endpoint): Json => {
  const { tag, summary, description, access, body } = endpoint;
  const example = body && bodyExamples.get(body);
  return {
    operationId: name,
    tags: [tag],
    summary,
    description,
    security: securityOf[access],
    parameters: parametersOf(endpoint),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(body), ...(example && { example }) } },
      },
    }),
    responses: { ...successAnswers(endpoint), ...problemAnswers(endpoint) },
  };
};

const pathsOf = (all: Readonly<Record<string, Endpoint>>): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of Object.entries(all)) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
  }
  return paths;
};

/** The whole document, as the site at `origin` serves it. */
export const openapiDocument = (origin: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Evenroll',
    version: '1',
    description: 'A daily dice game, the same for all.',
    contact: { name: 'Evenroll', url: `${origin}/developers` },
    license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  },
  servers: [{ url: origin, description: 'The site that this document is of' }],
  tags: Object.entries(tags)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, description]) => ({ name, description })),
  paths: pathsOf(endpoints),
  components: {
    securitySchemes: {
      operator: {
        type: 'http',
        scheme: 'bearer',
        description:
          'The secret `OPERATOR_KEY` of the deployment; without it these addresses are not found.',
      },
      cookie: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-evenroll',
        description:
          'Set by the first call that makes a player, and sent back by every browser. Over plain HTTP, which only a local server speaks, it is called `evenroll`.',
      },
    },
    schemas: Object.fromEntries(
      Object.entries(toJsonSchemaDefs({ ...named }, conversion)).map(([name, schema]) => [
        name,
        withoutDialect(schema),
      ]),
    ),
  },
});

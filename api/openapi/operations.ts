/** An endpoint as an OpenAPI operation. */
import * as v from 'valibot';
import { dailyRules, gameNames } from '../../engine/rule-sets.ts';
import { formatPlayKind } from '../ids.ts';
import { problemsOf, type Access, type Endpoint } from '../endpoint.ts';
import { originWords, Problem, problemTitle, statusOf, type ProblemCode } from '../problems.ts';
import { NewChallenge } from '../schemas/challenges.ts';
import { TableOfClub } from '../schemas/club-page.ts';
import { ClubName, Successor } from '../schemas/clubs.ts';
import { PasskeyChange, RecoverySignIn } from '../schemas/identity.ts';
import { Withdrawal } from '../schemas/operator.ts';
import { HandleChange } from '../schemas/players.ts';
import { Moves } from '../schemas/plays.ts';
import { PlayId } from '../schemas/values.ts';
import { NewTable, TableCommand } from '../schemas/tables.ts';
import { schemaOf, type Json } from './schemas.ts';

/** Examples that work for everyone who reads the document. */
const anId = '7Hk2pQ9sWx3mAbCd';
const playId = `${formatPlayKind({ date: '2026-11-20', game: gameNames[0] })}${anId}`;
const examples: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  game: gameNames[0],
  id: anId,
  player: anId,
  session: '0123456789abcdef',
  invite: anId,
  week: '2026-W47',
  period: '2026-11',
  month: '2026-11',
  year: '2026',
  by: 'skill',
  limit: '50',
  around: 'me',
  last: 'true',
};

/** Descriptions of parameters whose schema has none. */
const parameterWords: Readonly<Record<string, string>> = {
  id: 'An id: 16 base58 characters.',
  player: 'The id of a player.',
  invite: 'The last part of a link to join.',
  week: 'An ISO week, Monday to Sunday in UTC.',
  period: 'A month, or `all`.',
  by: 'The order of the board.',
  limit: 'Entries per page, 1 to 100.',
  after: 'A cursor: `next` of the previous page.',
  before: 'A cursor: `previous` of the following page; in the log, `next` of the previous page.',
  around: 'Returns the page with your own entry in the middle.',
  session: 'The id of a signed-in browser, from `GET /api/players/me/keys`.',
  last: 'Confirms the removal of the last passkey.',
  month: 'A month.',
  year: 'A year; defaults to the current year.',
};

/** By the schema of a body. */
export const bodyExamples = new Map<v.GenericSchema, Json>([
  [NewChallenge, { rules: dailyRules(gameNames[0]), closesAt: '2026-11-28T14:00:00.000Z' }],
  [Moves, { at: 0, moves: 'c' }],
  [
    NewTable,
    { game: gameNames[0], rules: dailyRules(gameNames[0]), teams: 0, pace: 'live', settles: false },
  ],
  [TableCommand, { do: 'move', at: 0, moves: 'c' }],
  [ClubName, { name: 'Tuesday Rollers' }],
  [Successor, { player: anId }],
  [TableOfClub, { table: anId }],
  [HandleChange, { handle: 'merry-otter' }],
  [PasskeyChange, { name: 'Phone' }],
  [RecoverySignIn, { code: '7Q2MC-XV9TD-4H3KJ-0ZRWE-8BNYP-6FSGA-1M5QT' }],
  [Withdrawal, { reason: 'Played with the dice of a leaked key.' }],
]);

const parameter = (location: 'path' | 'query', name: string, schema: v.GenericSchema): Json => {
  const { description, ...rest } = schemaOf(schema);
  const example = schema === PlayId ? playId : examples[name];
  return {
    name,
    in: location,
    required: location === 'path' || !v.is(schema, undefined),
    description: description ?? parameterWords[name] ?? name,
    schema: rest,
    ...(example !== undefined && v.is(schema, example) && { example }),
  };
};

const parametersOf = ({ params = {}, query }: Endpoint): readonly Json[] => [
  ...Object.entries(params).map(([name, schema]) => parameter('path', name, schema)),
  ...Object.entries(query?.entries ?? {}).map(([name, schema]) => parameter('query', name, schema)),
];

export const exampleProblem = (code: ProblemCode): Json => ({
  type: 'about:blank',
  title: problemTitle(code),
  status: statusOf(code),
  code,
  ...(code === 'cross-site' && { detail: originWords }),
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

const doneWords = (status: string, schema: unknown): string => {
  if (status === '101') return 'Switching to a WebSocket; each message is one of these';
  return status === '304' && schema === null
    ? 'Not modified: the ETag in If-None-Match is current'
    : 'Done';
};

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

/** The credentials for each kind of access. */
const securityOf: Readonly<Record<Access, readonly Json[]>> = {
  anyone: [{}, cookie],
  newcomer: [{}, cookie],
  player: [cookie],
  operator: [{ operator: [] }],
};

export const operationOf = (name: string, endpoint: Endpoint): Json => {
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

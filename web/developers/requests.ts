/** Requests to copy, for a shell and for the browser console on this site. */
import { gameNames } from '../games.ts';
import type { ApiDocument, Operation, Schema } from './document.ts';

/** Where and when a request is made. */
export interface ExampleSite {
  readonly origin: string;
  /** The current day, in UTC. */
  readonly date: string;
}

const safeMethod = 'GET';
const weekMs = 604_800_000;

/** Example values that work today. Other values appear in braces, to be filled in. */
const knownValues = ({ date }: ExampleSite): Readonly<Record<string, unknown>> => ({
  date,
  game: gameNames[0],
  month: date.slice(0, 7),
  period: date.slice(0, 7),
  rules: 'official',
  at: 0,
  moves: 'A',
  handle: 'mild-harbour',
  closesAt: new Date(Date.parse(date) + weekMs).toISOString(),
});

const resolved = (document: ApiDocument, schema: Schema): Schema =>
  schema.$ref === undefined
    ? schema
    : (document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});

const bodyOf = (document: ApiDocument, schema: Schema, here: ExampleSite): string => {
  const known = knownValues(here);
  const names = Object.keys(resolved(document, schema).properties ?? {});
  return JSON.stringify(
    Object.fromEntries(names.map((name) => [name, known[name] ?? `{${name}}`])),
  );
};

const pathOf = ({ path }: Operation, here: ExampleSite): string => {
  const known = knownValues(here);
  return path.replaceAll(/\{(\w+)\}/g, (braced, name: string) => String(known[name] ?? braced));
};

/** The query, with those parameters that have an example value. */
const queryOf = ({ parameters }: Operation, here: ExampleSite): string => {
  const known = knownValues(here);
  const needed = parameters.filter((one) => one.in === 'query' && one.name in known);
  const query = needed.map(({ name }) => `${name}=${String(known[name])}`).join('&');
  return query && `?${query}`;
};

const isAboutCaller = ({ answers, method }: Operation): boolean =>
  method !== safeMethod || answers.some(([status]) => status === '401');

/** Makes `curl` keep the cookie in a file, like a browser. */
const cookies = '-b evenroll.cookies -c evenroll.cookies';

export const curlOf = (document: ApiDocument, operation: Operation, here: ExampleSite): string => {
  const { method, body } = operation;
  const address = here.origin + pathOf(operation, here) + queryOf(operation, here);
  const isSafe = method === safeMethod;
  return [
    `curl ${isSafe ? '' : `-X ${method} `}'${address}'`,
    ...(isAboutCaller(operation) ? [cookies] : []),
    ...(isSafe ? [] : [`-H 'Origin: ${here.origin}'`]),
    ...(body
      ? [`-H 'Content-Type: application/json'`, `-d '${bodyOf(document, body, here)}'`]
      : []),
  ].join(' \\\n  ');
};

export const fetchOf = (document: ApiDocument, operation: Operation, here: ExampleSite): string => {
  const { method, body } = operation;
  const address = pathOf(operation, here) + queryOf(operation, here);
  const options = [
    ...(method === safeMethod ? [] : [`  method: '${method}',`]),
    ...(body
      ? [
          `  headers: { 'Content-Type': 'application/json' },`,
          `  body: JSON.stringify(${bodyOf(document, body, here)}),`,
        ]
      : []),
  ];
  const init = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  const isEmpty = operation.answers.some(([status]) => status === '204');
  const call = `await fetch('${address}'${init})`;
  return isEmpty ? `(${call}).status` : `await (${call}).text()`;
};

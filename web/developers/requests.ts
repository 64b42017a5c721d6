/** Requests to copy, for a shell and for the browser console on this site. */
import { gameNames } from '../../engine/rule-sets.ts';
import { isFilledIn } from './filled-in.ts';
import type { ApiDocument, Operation, Schema } from './document.ts';

const safeMethod = 'GET';

/** Example values. Others are in braces, to be filled in. */
const known: Readonly<Record<string, unknown>> = {
  game: gameNames[0],
  rules: 'official',
  at: 0,
  moves: 'A',
  handle: 'mild-harbour',
};
const resolved = (document: ApiDocument, schema: Schema): Schema =>
  schema.$ref === undefined
    ? schema
    : (document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});

const bodyOf = (document: ApiDocument, schema: Schema): string => {
  const names = Object.keys(resolved(document, schema).properties ?? {});
  return JSON.stringify(
    Object.fromEntries(names.map((name) => [name, known[name] ?? `{${name}}`])),
  );
};

const pathOf = ({ path }: Operation): string =>
  path.replaceAll(/\{(\w+)\}/g, (braced, name: string) => String(known[name] ?? braced));

/** The query, with those parameters that have an example value. */
const queryOf = ({ parameters }: Operation): string => {
  const query = parameters
    .filter((one) => one.in === 'query' && (one.name in known || isFilledIn(one.name)))
    .map(({ name }) => `${name}=${String(known[name] ?? `{${name}}`)}`)
    .join('&');
  return query && `?${query}`;
};

const isAboutCaller = ({ answers, method }: Operation): boolean =>
  method !== safeMethod || answers.some(([status]) => status === '401');

/** Makes `curl` keep the cookie in a file, like a browser. */
const cookies = '-b evenroll.cookies -c evenroll.cookies';

export const curlOf = (document: ApiDocument, operation: Operation): string => {
  const { method, body } = operation;
  const address = `{origin}${pathOf(operation)}${queryOf(operation)}`;
  const isSafe = method === safeMethod;
  return [
    `curl ${isSafe ? '' : `-X ${method} `}'${address}'`,
    ...(isAboutCaller(operation) ? [cookies] : []),
    ...(isSafe ? [] : [`-H 'Origin: {origin}'`]),
    ...(body ? [`-H 'Content-Type: application/json'`, `-d '${bodyOf(document, body)}'`] : []),
  ].join(' \\\n  ');
};

export const fetchOf = (document: ApiDocument, operation: Operation): string => {
  const { method, body } = operation;
  const address = pathOf(operation) + queryOf(operation);
  const options = [
    ...(method === safeMethod ? [] : [`  method: '${method}',`]),
    ...(body
      ? [
          `  headers: { 'Content-Type': 'application/json' },`,
          `  body: JSON.stringify(${bodyOf(document, body)}),`,
        ]
      : []),
  ];
  const init = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  const isEmpty = operation.answers.some(([status]) => status === '204');
  const call = `await fetch('${address}'${init})`;
  return isEmpty ? `(${call}).status` : `await (${call}).text()`;
};

/** What the API documents of its answers. */
import * as v from 'valibot';
import { expect } from 'vitest';
import { endpoints } from '../../api/endpoints.ts';
import { problemsOf, type Endpoint } from '../../api/endpoint.ts';
import { PasskeyCreation, PasskeyRequest } from '../../api/schemas/identity.ts';
import type { Answer } from './visitor.ts';

const known = Object.values<Endpoint>(endpoints).map((endpoint) => ({
  endpoint,
  path: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Options of WebAuthn, to which the library adds members of the specification's newer levels. */
const openEnded: readonly unknown[] = [PasskeyCreation, PasskeyRequest];

/** Throws if an endpoint may not answer so. */
export const requireDocumented = (
  method: string,
  path: string,
  { status, body }: Pick<Answer, 'status' | 'body'>,
): void => {
  const [pathname = ''] = path.split('?');
  const found = known.find((one) => one.endpoint.method === method && one.path.test(pathname));
  if (!found) return;
  const { answers } = found.endpoint;
  const isProblem = status >= 400 && problemsOf(found.endpoint).has(body.code);
  if (!isProblem && !(status in answers))
    throw new Error(`${method} ${path}: ${status} ${body.code}`);
  const schema = answers[status];
  if (!schema || typeof body !== 'object') return;
  const read = v.parse(schema, body);
  // What is not documented may be what nobody but its owner should read.
  if (!openEnded.includes(schema)) expect(read).toEqual(body);
};

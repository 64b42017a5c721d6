/**
 * Parses `unknown` values with a schema. Every failure is a `ProblemError`, and none repeats the
 * request.
 */
import * as v from 'valibot';
import { ProblemError } from './problems.ts';

const detailOf = (issues: readonly v.BaseIssue<unknown>[]): string => {
  const path = issues[0]?.path?.map(({ key }) => String(key)).join('.') ?? '';
  return /^[a-z.]{1,40}$/i.test(path) ? `${path} is not valid` : 'the request is not valid';
};

/** The value parsed with the schema; throws `invalid-request` if it is not valid. */
export const parseAs = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> => {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success)
    throw new ProblemError('invalid-request', { detail: detailOf(parsed.issues) });
  return parsed.output;
};

/** A query parsed with a schema; repeated parameters are refused. */
export const parseQuery = <Schema extends v.GenericSchema>(
  schema: Schema,
  queries: Readonly<Record<string, readonly string[]>>,
): v.InferOutput<Schema> => {
  const given = Object.entries(queries);
  if (given.some(([, values]) => values.length > 1))
    throw new ProblemError('invalid-request', { detail: 'a parameter appears more than once' });
  return parseAs(schema, Object.fromEntries(given.map(([name, values]) => [name, values[0]])));
};

/**
 * Reads a body. If it is invalid, checks first that its resource exists and is the viewer's,
 * because `not-found` comes before `invalid-request`.
 */
export const readOrNotFound = async <Body>(
  read: () => Body,
  requireFound: () => Promise<unknown>,
): Promise<Body> => {
  try {
    return read();
  } catch (refused) {
    await requireFound();
    throw refused;
  }
};

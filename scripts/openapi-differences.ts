/**
 * Lists the differences between two OpenAPI documents that matter to a client. Ignores texts and
 * order.
 */

const words = new Set(['summary', 'description', 'example', 'examples', 'tags', 'operationId']);
const notCompared = new Set(['info', 'servers', 'security', 'securitySchemes']);
/** Lists without an order. */
const sets = new Set(['required', 'enum', 'anyOf']);

type Json = unknown;

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The problem codes in a description. They are part of the interface, unlike the text around them.
 */
const codesIn = (description: Json): readonly string[] =>
  (
    String(description).match(/[a-z]+(?:-[a-z]+)+|unauthenticated|internal|unavailable/g) ?? []
  ).sort();

/** Parameters are identified by their name, everything else by its index. */
const keyOf = (value: Json, at: number): string =>
  isObject(value) && 'name' in value && 'in' in value
    ? `${String(value['in'])} ${String(value['name'])}`
    : `${at}`;

const flatten = (value: Json, path: string, out: Map<string, string>): Map<string, string> => {
  if (Array.isArray(value)) {
    const isSet = sets.has(path.split(' > ').at(-1) ?? '');
    if (isSet)
      out.set(
        path,
        value
          .map((item) => JSON.stringify(item))
          .sort()
          .join(' '),
      );
    else value.forEach((item, at) => flatten(item, `${path} > ${keyOf(item, at)}`, out));
  } else if (isObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      const isName = path.endsWith('> properties') || path.endsWith('> schemas');
      if (!isName && (words.has(key) || notCompared.has(key))) continue;
      flatten(member, `${path} > ${key}`, out);
    }
  } else out.set(path, JSON.stringify(value));
  return out;
};

const responsesOf = (document: Json): Map<string, string> => {
  const out = new Map<string, string>();
  const paths = isObject(document) ? document['paths'] : {};
  for (const [path, operations] of Object.entries(isObject(paths) ? paths : {}))
    for (const [method, operation] of Object.entries(isObject(operations) ? operations : {})) {
      const responses = isObject(operation) ? operation['responses'] : {};
      for (const [status, response] of Object.entries(isObject(responses) ? responses : {}))
        if (Number(status) >= 400 && isObject(response))
          out.set(
            `${method} ${path} ${status}`,
            [...new Set(codesIn(response['description']))].join(', '),
          );
    }
  return out;
};

/** The differences, one per line. */
export const differencesOf = (before: Json, after: Json): string[] => {
  const maps = [
    [flatten(before, 'document', new Map()), flatten(after, 'document', new Map())],
    [responsesOf(before), responsesOf(after)],
  ] as const;
  return maps.flatMap(([one, other]) =>
    [...new Set([...one.keys(), ...other.keys()])]
      .filter((key) => one.get(key) !== other.get(key))
      .map((key) => `${key}: ${one.get(key) ?? 'nothing'} -> ${other.get(key) ?? 'nothing'}`),
  );
};

/** Schemas in TypeScript-like notation: `{ rank: integer, replay: string }`. */
import type { ApiDocument, Schema } from './document.ts';

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ref;

const membersOf = (
  { properties = {}, required = [] }: Schema,
  indent: string,
): readonly string[] => {
  const inner = `${indent}  `;
  return Object.entries(properties).map(
    ([name, schema]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeOf(schema, inner)}`,
  );
};

const objectOf = (schema: Schema, indent: string): string => {
  const members = membersOf(schema, indent);
  if (members.length > 0) return `{\n${members.join(',\n')}\n${indent}}`;
  const { additionalProperties: others } = schema;
  return typeof others === 'object' ? `{ [name]: ${shapeOf(others, indent)} }` : '{}';
};

const anyOf = (schemas: readonly Schema[], indent: string): string =>
  [...new Set(schemas.map((one) => shapeOf(one, indent)))].join(' | ');

const listOf = (items: Schema, indent: string): string => {
  const shape = shapeOf(items, indent);
  return shape.includes(' | ') && !shape.startsWith('{') ? `(${shape})[]` : `${shape}[]`;
};

/** The notation of a schema; its lines after the first start with `indent`. */
export const shapeOf = (schema: Schema, indent = ''): string => {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return anyOf(schema.anyOf, indent);
  if (schema.items) return listOf(schema.items, indent);
  if (schema.type === 'object') return objectOf(schema, indent);
  return schema.format ?? schema.type ?? 'any';
};

/** All named schemas, in alphabetical order. */
export const namedShapes = ({ components }: ApiDocument): readonly (readonly [string, string])[] =>
  Object.entries(components?.schemas ?? {})
    .map(([name, schema]) => [name, shapeOf(schema)] as const)
    .toSorted(([one], [other]) => one.localeCompare(other));

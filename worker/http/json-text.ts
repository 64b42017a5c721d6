/**
 * Values that are already JSON. Answers of a Durable Object are copied on their way, and one string
 * is cheaper to copy than many small lists.
 */

declare const value: unique symbol;

/** A value serialized as JSON. A route can send it unchanged. */
export type JsonText<Value> = string & { readonly [value]: Value };

export const toJsonText = <Value>(given: Value): JsonText<Value> =>
  // The brand exists only for the compiler.
  JSON.stringify(given) as JsonText<Value>;

export const parseJsonText = <Value>(text: JsonText<Value>): Value => JSON.parse(text);

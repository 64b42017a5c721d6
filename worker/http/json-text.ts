/** Values that are JSON already. What an object answers is copied on its way: one text costs less than the many small lists it stands for. */

declare const value: unique symbol;

/** A value as JSON. A route may answer with it as it is. */
export type JsonText<Value> = string & { readonly [value]: Value };

export const toJsonText = <Value>(given: Value): JsonText<Value> =>
  // What makes it more than a string is for compilers alone.
  JSON.stringify(given) as JsonText<Value>;

export const parseJsonText = <Value>(text: JsonText<Value>): Value => JSON.parse(text);

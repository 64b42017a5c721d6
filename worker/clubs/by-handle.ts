interface Named {
  readonly id: string;
  readonly handle: string;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Sorts players by handle in the order of ASCII, then by id. */
export const byHandle = (one: Named, other: Named): number =>
  compare(one.handle, other.handle) || compare(one.id, other.id);

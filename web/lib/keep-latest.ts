/**
 * Memoizes what `make` makes, unless that fails. At most `count` are kept: those that were asked for
 * last.
 */
export const keepLatest = <Of, Made>(count: number, make: (of: Of) => Promise<Made>) => {
  const kept = new Map<Of, Promise<Made>>();
  return (of: Of): Promise<Made> => {
    const known = kept.get(of);
    const made = known ?? make(of);
    if (!known) made.catch(() => kept.delete(of));
    kept.delete(of);
    kept.set(of, made);
    for (const old of [...kept.keys()].slice(0, -count)) kept.delete(old);
    return made;
  };
};

/** Pages that are the same for everyone and permanent. Days come and go, and are linked from these. */
import { rulesNames } from '../engine/rule-sets.ts';

export const lastingPages: readonly string[] = [
  ...['/', '/how', '/fairness', '/rules', ...rulesNames.map((name) => `/rules/${name}`)],
  ...rulesNames.map((name) => `/rules/${name}/card`),
  ...['/practice', ...rulesNames.map((name) => `/practice/${name}`)],
  ...['/table', '/one', '/c', '/archive', '/developers', '/privacy'],
];

const lasting = new Set(lastingPages);

/** Search engines find these in every language: `/de/how`. */
export const isLastingPage = (path: string): boolean => lasting.has(path);

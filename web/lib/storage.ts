/** Values stored in this browser. Without localStorage they last as long as the page. */

/** Values that could not be stored. */
const unstored = new Map<string, unknown>();

export const recall = (key: string): unknown => {
  if (unstored.has(key)) return unstored.get(key);
  try {
    const text = localStorage.getItem(`evenroll.${key}`);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** Whether a stored value is an object, whose members are still unknown. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A stored object; empty if nothing or something else is stored. */
export const recallRecord = (key: string): Readonly<Record<string, unknown>> => {
  const stored = recall(key);
  return isRecord(stored) ? stored : {};
};

export const remember = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(`evenroll.${key}`, JSON.stringify(value));
    unstored.delete(key);
  } catch {
    // Storage is full or forbidden.
    unstored.set(key, value);
  }
};

export const forget = (key: string): void => {
  unstored.delete(key);
  try {
    localStorage.removeItem(`evenroll.${key}`);
  } catch {
    // Storage is forbidden.
  }
};

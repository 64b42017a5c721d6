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

/** Whether this browser has ever started a play. If not, pages don't ask for what only a player has: keys, challenges, mistakes. */
export const isPlayer = (): boolean => recall('player') === true;
export const rememberPlayer = (): void => remember('player', true);
export const forgetPlayer = (): void => forget('player');

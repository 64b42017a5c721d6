/** What this browser remembers. A browser that remembers nothing still plays. */

export const recall = (key: string): unknown => {
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
  } catch {
    // Storage is full or forbidden: then it is forgotten with the page.
  }
};

export const forget = (key: string): void => {
  try {
    localStorage.removeItem(`evenroll.${key}`);
  } catch {
    // As above.
  }
};

/** Whether this browser has ever started a play: only then may it ask who it is. */
export const isPlayer = (): boolean => recall('player') === true;
export const rememberPlayer = (): void => remember('player', true);
export const forgetPlayer = (): void => forget('player');

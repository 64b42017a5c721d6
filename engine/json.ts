/** Parses JSON; undefined, which no JSON text stands for, if it is invalid. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

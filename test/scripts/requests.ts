/** Requests for the replay script, and their answers. */

export const seed = 'b1b8e30bae31484a2e28607504b650080a377871c5c00a02a734150a4e47bcdb';
export const log = 'gnDduH4sJalL9mGpaKbhF71M1gIfcCbiE0lA53B';

/** A finished game as one line of JSON, with `changes` applied. */
export const requestOf = (changes: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ game: 'yahtzee', rules: 'official', seed, log, ...changes });

export const linesOf = (lines: readonly string[]): string[] => lines.map((line) => `${line}\n`);

export const whole = { score: 52, turns: 13, finished: true };
export const unstarted = { score: 0, turns: 0, finished: false };
export const invalid = { error: 'invalid-request' };

/** Counts the marks of a game's turns. */
import { marks, type Mark } from '../../engine/coach.ts';
import { plural, t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';

/**
 * How many turns have a mark. The first says what is counted. Slips and misses are of turns as
 * well: a turn with two mistakes has one mark.
 */
export const countedMark = (mark: Mark, count: number, isFirst: boolean): string => {
  switch (mark) {
    case 'best':
      return isFirst ? plural(count)`1 turn best|${count} turns best` : t`${count} best`;
    case 'close':
      return isFirst ? plural(count)`1 turn close|${count} turns close` : t`${count} close`;
    case 'slip':
      return isFirst
        ? plural(count)`1 turn with a slip|${count} turns with a slip`
        : t`${count} with a slip`;
    case 'miss':
      return isFirst
        ? plural(count)`1 turn with a miss|${count} turns with a miss`
        : t`${count} with a miss`;
  }
};

/** `7 turns best, 2 close, 3 with a slip, 1 with a miss` */
export const marksInWords = (turns: readonly Mark[]): string =>
  listWords(
    marks
      .map((mark) => [mark, turns.filter((one) => one === mark).length] as const)
      .filter(([, count]) => count > 0)
      .map(([mark, count], at) => countedMark(mark, count, at === 0)),
  );

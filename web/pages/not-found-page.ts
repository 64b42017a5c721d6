/** A page that is all words: only the way to the board has to be found. */
import { getToday } from '../api.ts';
import { linkBoard } from '../shell.ts';

getToday().then(
  ({ date }) => linkBoard(date),
  () => undefined, // Without an answer the word stays a word.
);

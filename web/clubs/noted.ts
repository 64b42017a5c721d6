/** How many clubs the reader was in when last seen, so that a page can reserve room for their lines before it knows them. */
import { recall, remember } from '../lib/storage.ts';

const key = 'clubs';

export const noteClubs = (count: number): void => {
  if (count !== notedClubs()) remember(key, count);
};

export const notedClubs = (): number => {
  const count = recall(key);
  return typeof count === 'number' ? count : 0;
};

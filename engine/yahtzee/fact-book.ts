import { factBook } from '../facts/book.ts';
import { yahtzeeBestPlay } from './best-play-figures.ts';
import { yahtzeeFacts } from './facts.ts';
import { ruleSets } from './rules.ts';

export const yahtzeeBook = factBook(yahtzeeFacts, Object.values(ruleSets), yahtzeeBestPlay);

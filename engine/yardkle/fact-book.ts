import { factBook } from '../facts/book.ts';
import { yardkleBestPlay } from './best-play-figures.ts';
import { yardkleFacts } from './facts.ts';
import { soloRules } from './rules.ts';

export const yardkleBook = factBook(yardkleFacts, [soloRules], yardkleBestPlay);

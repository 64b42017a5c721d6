/**
 * How often a property is tried that does not say so itself: fast-check's own number in a long run,
 * less than a third of it otherwise.
 */
import fc from 'fast-check';
import { isLong } from '../long.ts';

fc.configureGlobal({ numRuns: isLong ? 100 : 30 });

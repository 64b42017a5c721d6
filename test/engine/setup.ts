/**
 * How often a property is tried that does not say so itself: fast-check's own number in a long run,
 * a fifth of it otherwise. Most properties are tried that often for each rule set.
 */
import fc from 'fast-check';
import { isLong } from '../long.ts';

fc.configureGlobal({ numRuns: isLong ? 100 : 20 });

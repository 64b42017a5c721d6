/** All that the build writes into pages. It runs this module in the language of the build. */
import { withDrawings } from './drawings.ts';
import { gamesInProse } from './prose.ts';
import { withReference } from './reference.ts';
import { rulesFiles } from './rules.ts';

export const printed = { withDrawings, gamesInProse, withReference, rulesFiles } as const;

export { withDrawings } from './drawings.ts';
export { gamesInProse } from './prose.ts';
export { withReference } from './reference.ts';
export { rulesFiles } from './rules.ts';

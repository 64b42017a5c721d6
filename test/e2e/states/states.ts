/** The states that pages can be in: what the crawler opens and `npm run look` shows. */
import { liveStates } from './live.ts';
import { peopleStates } from './people.ts';
import { playStates } from './play.ts';
import { reviewStates } from './review.ts';
import type { State } from './state.ts';
import { tableStates } from './table.ts';

export const states: readonly State[] = [
  ...playStates,
  ...reviewStates,
  ...liveStates,
  ...tableStates,
  ...peopleStates,
];

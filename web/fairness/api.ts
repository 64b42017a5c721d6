import type { Fairness } from '../../api/schemas/fairness.ts';
import { call } from '../lib/call.ts';

/** What is published about a year's dice; of the current year without `year`. */
export const getFairness = (year?: string): Promise<Fairness> =>
  call('GET /api/fairness', year === undefined ? {} : { query: { year } });

import type { Fairness } from '../../api/schemas/fairness.ts';
import { call } from '../lib/call.ts';

export const getFairness = (): Promise<Fairness> => call('GET /api/fairness');

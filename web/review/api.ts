import type { DayPage } from '../../api/schemas/challenges.ts';
import { challengeParams } from '../lib/api.ts';
import { call } from '../lib/call.ts';
import type { ChallengePath } from '../lib/challenge-path.ts';

/** Returns the summary of a closed challenge. */
export const getDay = (challenge: ChallengePath): Promise<DayPage> =>
  call('GET /api/challenges/{date}/{game}/day', challengeParams(challenge));

/** What live tables say. */
import type { Pace } from '../../engine/table/live/record.ts';
import { failureWordsFor } from '../lib/failure-words.ts';

export const paceNames: Readonly<Record<Pace, string>> = { live: '90 s a roll', slow: 'Two days' };

export const paceLine: Readonly<Record<Pace, string>> = {
  live: 'Everyone is here now: 90 seconds for each roll.',
  slow: 'Over days: 48 hours for each roll, whenever it suits you.',
};

/** What an invitation promises. */
export const inviteLine: Readonly<Record<Pace, string>> = {
  live: 'Take turns, each on your own phone. About twenty minutes for two.',
  slow: 'Take turns over days, each on your own phone. 48 hours for each roll.',
};

/** Why something failed. */
export const failureWords = failureWordsFor({
  'table-full': 'Every seat is taken. You can watch.',
  'already-seated': 'You’re at this table already.',
  'seat-limit': 'You sit at as many tables as you can. Finish or leave one first.',
  'not-seated': 'You’re not sitting at this table.',
  'wrong-phase': 'The game has moved on. Here’s where it is.',
  'out-of-step': 'Somebody was faster. Here’s where the table is now.',
  'not-your-turn': 'It’s not your turn any more.',
  'still-here': 'They were here a moment ago.',
  'too-early': 'There’s still time for this turn.',
  'too-few-cards': 'A game needs at least two cards.',
  'not-found': 'This table isn’t there any more.',
  'rate-limited': 'That’s a lot for one hour. Try again later.',
});

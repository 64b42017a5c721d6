/** What live tables say. */
import { t } from '../../engine/t.ts';
import type { Pace } from '../../engine/table/live/record.ts';
import { failureWordsFor } from '../lib/failure-words.ts';

/** At the address of another game, for who asked for it: those who played before know of it. */
export const againMark = '#again';

export const paceNames: Readonly<Record<Pace, string>> = {
  live: t`90 s a roll`,
  slow: t`Two days`,
};

export const paceLine: Readonly<Record<Pace, string>> = {
  live: t`Everyone is here now: 90 seconds for each roll.`,
  slow: t`Over days: 48 hours for each roll, whenever it suits you.`,
};

/** What an invitation promises. */
export const inviteLine: Readonly<Record<Pace, string>> = {
  live: t`Take turns, each on your own phone. About twenty minutes for two.`,
  slow: t`Take turns over days, each on your own phone. 48 hours for each roll.`,
};

/** Why something failed. */
export const failureWords = failureWordsFor({
  'table-full': t`Every seat is taken. You can watch.`,
  'already-seated': t`You’re at this table already.`,
  'seat-limit': t`You sit at as many tables as you can. Finish or leave one first.`,
  'not-seated': t`You’re not sitting at this table.`,
  'wrong-phase': t`The game has moved on. Here’s where it is.`,
  'out-of-step': t`Somebody was faster. Here’s where the table is now.`,
  'not-your-turn': t`It’s not your turn any more.`,
  'still-here': t`They were here a moment ago.`,
  'too-early': t`There’s still time for this turn.`,
  'too-few-cards': t`A game needs at least two cards.`,
  'not-found': t`This table isn’t there any more.`,
  'rate-limited': t`That’s a lot for one hour. Try again later.`,
});

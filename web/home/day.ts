/** A player's day: what they have begun and finished, and which game home begins with. */
import { gameNames, type GameName } from '../../engine/rule-sets.ts';
import type { Challenge, Play } from '../lib/api.ts';
import type { Home } from './api.ts';

/** A game of the day, with the viewer's play. */
export interface DayGame {
  readonly challenge: Challenge;
  readonly play: Play | null;
}

export const gamesOfDay = ({ date, challenges, own }: Home): readonly DayGame[] =>
  challenges.map((challenge) => ({
    challenge,
    play:
      own?.plays?.find(
        (play) => play.challenge.date === date && play.challenge.game === challenge.game,
      ) ?? null,
  }));

/** Those of yesterday that can still be finished. */
export const unfinishedOf = ({ date, own }: Home): readonly Play[] =>
  (own?.plays ?? []).filter(({ challenge }) => challenge.date !== date);

/**
 * The game that home begins with: one in progress, else the one most played lately, else the first,
 * of those not finished; null once all are. A game that was `chosen` before stays, so that nothing
 * moves under a finger.
 */
export const leadOf = (home: Home, chosen: GameName | null): GameName | null => {
  const open = gamesOfDay(home).filter(({ play }) => play?.status !== 'finished');
  const liked = [...(home.own?.recent?.games ?? []), ...gameNames];
  const [first] = open.toSorted(
    (one, other) =>
      Number(other.challenge.game === chosen) - Number(one.challenge.game === chosen) ||
      Number(other.play?.status === 'playing') - Number(one.play?.status === 'playing') ||
      liked.indexOf(one.challenge.game) - liked.indexOf(other.challenge.game),
  );
  return first?.challenge.game ?? null;
};

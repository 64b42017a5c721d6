/** @module-tag whole */
import { test } from 'vitest';
import { replayLog, startGame } from '../../reference/yardkle.ts';
import { mutated, playerOf, playOut } from '../../reference/yardkle-players.ts';
import { expectAgreement, timesEach } from '../differential.ts';
import { variants } from '../variants.ts';

test(
  'the engine and the reference agree on every log',
  () =>
    expectAgreement({
      variant: variants.find(({ game }) => game === 'yardkle')!,
      ...{ games: 2_500, gamesPerSeed: 100, positions: 6 },
      logsOf(dice, random, count) {
        const played = startGame(dice);
        const log = playOut(played, playerOf(random));
        played.events.forEach(count);
        return [log, mutated(log, random)];
      },
      replayLog,
      // Without ones and fives in every third roll, so that Yardkles follow one another.
      loaded: (dice) =>
        dice.reduce((sum, die) => sum + die) % 3 > 0
          ? dice
          : dice.map((die) => (die % 4 === 1 ? die + 1 : die)),
      wanted: { ...events, ...timesEach(outcomes, 25) },
    }),
  1_800_000,
);

/** Events that must occur, in the reference's words, with their minimum number in 2,500 games. */
const events: Readonly<Record<string, number>> = {
  'entry with just 500': 75,
  'entry with more than 500': 250,
  'hot dice at once': 250,
  'hot dice over several rolls': 250,
  'bust in roll one': 250,
  'bust in roll two or later': 250,
  'bust of 1000 or more': 250,
  'two busts in a row': 250,
  'three busts in a row': 75,
  'bust in turn 50': 75,
  'arrival early': 250,
  'arrival in turn 50': 5,
  'no arrival': 250,
};

/** Every way for a log to end, in the engine's words, with `#` for digits. */
const outcomes = [
  'a whole game',
  'a game in progress',
  'not a valid move',
  'the game is over',
  'set at least one die aside',
  'position # is set aside already',
  'the # at position # scores nothing',
  'the # at position # scores nothing without more dice',
  'a bank needs # for the first time; this turn is worth #',
];

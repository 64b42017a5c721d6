/** Replaying games: of one day, and from fresh seeds, compared with hashing the same dice alone. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { dealerOf } from '../../engine/dice.ts';
import { dailyVariant } from '../../engine/games.ts';
import { playOut, playerOf } from '../reference/players.ts';
import { randomOf } from '../reference/random.ts';
import { startGame } from '../reference/yahtzee.ts';
import { bestRate, print } from './figure.ts';

const games = 2_000;
const freshGames = 300;
const roundMs = 1_500;
const positions = 5;

const seedOf = (index: number): Uint8Array => {
  const seed = new Uint8Array(32);
  new DataView(seed.buffer).setUint32(0, index);
  return seed;
};

/** Logs of different games on one seed's dice. */
const logsOn = (seed: Uint8Array, count: number): string[] => {
  const deal = dealerOf(seed, 'yahtzee', positions);
  return Array.from({ length: count }, (_, index) =>
    playOut(
      startGame('official', (turn, roll) => deal(turn, roll, 0)),
      playerOf(randomOf(index)),
    ),
  );
};

/** The names of the rolls that a log deals. */
const rollsOf = (log: string): string[] => {
  let [turn, roll] = [0, 0];
  const rolls = ['yahtzee/0/0'];
  for (const move of log) {
    if (move >= 'A' && move <= 'M') [turn, roll] = [turn + 1, 0];
    else roll++;
    if (turn < 13) rolls.push(`yahtzee/${turn}/${roll}`);
  }
  return rolls;
};

export const benchReplay = (): void => {
  const variant = dailyVariant('yahtzee');
  const replay = (seed: Uint8Array, log: string, deal = variant.dealer(seed)): void => {
    const end = variant.start(deal).after(log, 0, deal);
    if (!end.ok || !end.value.isOver) throw new Error('a game does not replay');
    end.value.score();
  };
  const day = seedOf(1);
  const dealDay = variant.dealer(day);
  const dayLogs = logsOn(day, games);
  const ofOneDay = bestRate(games, roundMs, () =>
    dayLogs.forEach((log) => replay(day, log, dealDay)),
  );
  print({ figure: 'replays-of-one-day', value: ofOneDay, unit: 'games/s', budget: 500_000 });

  const fresh = Array.from({ length: freshGames }, (_, index) => {
    const seed = seedOf(index + 2);
    return { seed, log: logsOn(seed, 1)[0] ?? '' };
  });
  const rolls = fresh.map(({ seed, log }) => ({ seed, rolls: rollsOf(log).map(utf8ToBytes) }));
  const bare = bestRate(freshGames, roundMs, () => {
    for (const game of rolls) for (const roll of game.rolls) hmac(sha256, game.seed, roll);
  });
  const ofFreshSeeds = bestRate(freshGames, roundMs, () => {
    for (const { seed, log } of fresh) replay(seed, log);
  });
  print({ figure: 'replays-of-fresh-seeds', value: ofFreshSeeds, unit: 'games/s' });
  print({
    figure: 'replays-to-bare-noble',
    value: ofFreshSeeds / bare,
    unit: 'ratio',
    budget: 0.6,
  });
};

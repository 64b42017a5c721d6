/** A day of all games and a custom challenge, played to the end, for audits. */
import { parseDay } from '../../engine/calendar.ts';
import { chainOf, lastSeedOf } from '../../engine/chain.ts';
import { dealerOf } from '../../engine/dice.ts';
import { startLocalServer, type LocalServer } from '../../scripts/local-server.ts';
import { randomOf } from '../reference/random.ts';
import { playerOf, playOut } from '../reference/yardkle-players.ts';
import { startGame } from '../reference/yardkle.ts';
import { everyGame, noonOffset, today } from './day.ts';
import { newPlayer } from './player.ts';
import { masterKey } from './server.ts';

/** Seconds from noon to an hour after the end of the grace period. */
export const untilClosedSeconds = 15 * 3_600;
/** Seconds from noon to an hour after the day is final. */
export const untilFinalSeconds = 19 * 3_600;
export const operatorKey = 'the-key-of-the-operator-of-a-test';
export const yahtzees = 6;
/** Of games by chance, which the dice let end soon. */
const yardkleSeeds = [35, 39];
export const yardkles = yardkleSeeds.length;
export const yatzys = 2;

export const serverAt = (stateDir: string, secondsAfterNoon: number): Promise<LocalServer> =>
  startLocalServer({
    port: 0,
    host: 'localhost',
    stateDir,
    masterKey,
    secrets: { OPERATOR_KEY: operatorKey, FIRST_DAYS: everyGame },
    timeOffset: String(Number(noonOffset()) + secondsAfterNoon),
  });

/** A whole game of the day’s Yardkle, played by chance. */
export const yardkleLog = (seed: number): string => {
  const day = parseDay(today)!;
  const key = Uint8Array.from(masterKey.match(/../g)!, (byte) => parseInt(byte, 16));
  const deal = dealerOf(chainOf(day.year, lastSeedOf(key, day.year))[day.dayOfYear]!, 'yardkle', 6);
  return playOut(
    startGame((turn, roll) => deal(turn, roll, 0)),
    playerOf(randomOf(seed)),
  );
};

export const playDay = async ({ url }: LocalServer): Promise<void> => {
  for (let game = 0; game < yahtzees; game++) {
    const player = newPlayer(() => url);
    const play = await player.begin(today);
    if (game % 2 === 0) await player.move(play, '0');
    await player.finish(`${today}/yahtzee`);
  }
  for (const seed of yardkleSeeds) {
    const player = newPlayer(() => url);
    const begun = await player.ask('POST', `/api/challenges/${today}/yardkle/play`);
    await player.playLog(begun.body.id, yardkleLog(seed), 2);
  }
  for (let game = 0; game < yatzys; game++) {
    const player = newPlayer(() => url);
    const begun = await player.ask('POST', `/api/challenges/${today}/yatzy/play`);
    await player.playLog(begun.body.id, `${game}ABCDEFGHIJKLMNO`, 1);
  }
};

/** Plays a custom challenge that ends before the day does, by two players. Returns `c/{code}`. */
export const playCustom = async ({ url }: LocalServer): Promise<string> => {
  const maker = newPlayer(() => url);
  const closesAt = `${today}T15:00:00Z`;
  const { body } = await maker.ask('POST', '/api/challenges', { rules: 'yardzee', closesAt });
  const custom = `c/${body.code}`;
  for (const player of [maker, newPlayer(() => url)]) await player.finish(custom);
  return custom;
};

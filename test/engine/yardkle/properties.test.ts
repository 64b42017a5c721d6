import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { dealerOf, recordingDealer } from '../../../engine/dice.ts';
import type { Roll } from '../../../engine/types.ts';
import { yardkle, type YardkleView } from '../../../engine/yardkle/game.ts';
import { readMove } from '../../../engine/yardkle/moves.ts';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { isBust, pointsOf } from '../../../engine/yardkle/sets.ts';
import { randomOf } from '../../reference/random.ts';
import { startGame } from '../../reference/yardkle.ts';
import { playerOf, playOut } from '../../reference/yardkle-players.ts';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Other games in every run, the same for all properties: to make one takes longer than to check it. */
let games: readonly Game[] = [];
beforeAll(() => void (games = fc.sample(arbitraryGame, 30)));

const check = (property: (game: Game) => void): void => games.forEach(property);

test('dice set aside are gone until all six are, and the others show what was dealt', () => {
  check(({ steps }) => {
    for (const { aside, isBank, before, after, dealt } of steps) {
      const first = dealt[0];
      if (isBank || first === undefined) continue;
      const isGone = before.dice.map((die, at) => die === null || ((aside >> at) & 1) === 1);
      const held = isGone.every(Boolean) ? isGone.map(() => false) : isGone;
      expect(first.faces.map((face) => face === null)).toEqual(held);
      expect([first.turn, first.roll]).toEqual([before.turn, before.roll + 1]);
      if (after.turn === before.turn) expect(after.dice).toEqual(first.faces);
    }
  });
});

test('the running total grows by the points set aside, and is banked or lost as a whole', () => {
  check(({ steps }) => {
    for (const { aside, isBank, before, after } of steps) {
      const running = before.running + pointsOf(before.dice, aside);
      const isLost = !isBank && after.turn > before.turn;
      expect(running).toBeGreaterThan(before.running);
      expect(after.score).toBe(before.score + (isBank ? running : 0));
      expect(after.running).toBe(isBank || isLost ? 0 : running);
      expect(after.busts.includes(before.turn)).toBe(isLost);
    }
  });
});

test('a turn ends without a bank if and only if its roll scores nothing', () => {
  check(({ steps }) => {
    for (const { isBank, before, after, dealt } of steps) {
      const lost = dealt.filter(({ faces }) => isBust(faces)).map(({ turn }) => turn);
      expect(after.busts).toEqual([...before.busts, ...lost]);
      expect(after.turn).toBe(before.turn + Number(isBank) + lost.length);
      if (!after.finished) expect(isBust(after.dice)).toBe(false);
    }
  });
});

test('a game ends with 10,000 points or fifty turns, and never before', () => {
  check(({ start, steps }) => {
    for (const view of [start, ...steps.map(({ after }) => after)]) {
      expect(view.finished).toBe(view.score >= 10_000 || view.turn === 50);
      expect(view.onBoard).toBe(view.score >= 500);
      if (view.finished) expect(view).toMatchObject({ dice: [], running: 0, roll: 0 });
      else expect(view.dice).toHaveLength(6);
    }
  });
});

test('every turn is banked or lost', () => {
  check(({ log, steps }) => {
    const banked = steps.filter(({ isBank }) => isBank).length;
    const end = steps.at(-1)?.after;
    if (end) expect(end.turn).toBe(banked + end.busts.length);
    expect(log).toHaveLength(2 * steps.length);
  });
});

interface Step {
  readonly aside: number;
  readonly isBank: boolean;
  readonly before: YardkleView;
  readonly after: YardkleView;
  /** The rolls dealt by the move. */
  readonly dealt: readonly Roll[];
}

interface Game {
  readonly log: string;
  readonly start: YardkleView;
  readonly steps: readonly Step[];
}

/** A whole game of a random player on fair dice, split into its moves. */
const arbitraryGame: fc.Arbitrary<Game> = fc
  .tuple(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(2 ** 30))
  .map(([seed, habit]) => {
    const deal = dealerOf(seed, 'yardkle', 6);
    const log = playOut(
      startGame((turn, roll) => deal(turn, roll, 0)),
      playerOf(randomOf(habit)),
    );
    const recorder = recordingDealer(deal);
    let state = yardkle.start(soloRules, recorder.deal);
    const seen = () => ({ view: yardkle.view(soloRules, state), rolls: [...recorder.rolls] });
    const ends = [seen()];
    for (let at = 0; at < log.length; at += 2) {
      const move = readMove(log, at);
      const next = move && yardkle.play(soloRules, state, move, recorder.deal);
      if (!next?.ok) throw new Error(next?.error.reason ?? 'no move');
      state = next.value;
      ends.push(seen());
    }
    const steps = ends.slice(1).map((end, index) => ({
      aside: digits.indexOf(log.charAt(2 * index)),
      isBank: log.charAt(2 * index + 1) === '.',
      before: ends[index]?.view ?? end.view,
      after: end.view,
      dealt: end.rolls.slice(ends[index]?.rolls.length),
    }));
    return { log, start: ends[0]!.view, steps };
  });

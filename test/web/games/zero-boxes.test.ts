/**
 * What reviews say of chances is true where a box is filled with a 0, by the choice made or the best
 * one: for every box of every rule set, compared with all outcomes counted one by one.
 *
 * @holds web/games/yatzy
 */
import { describe, expect, test } from 'vitest';
import { boxes as yahtzeeBoxes } from '../../../engine/yahtzee/boxes.ts';
import { boxes as yatzyBoxes } from '../../../engine/yatzy/boxes.ts';
import { lowerStart } from '../../../engine/card/card.ts';
import { ruleSetsOf, type GameName, type RulesName } from '../../../engine/rule-sets.ts';
import type { Face, Roll } from '../../../engine/types.ts';
import { chanceWords, type Insight } from '../../../web/coach/advice.ts';
import { askCoach } from '../../../web/coach/coach.ts';
import { viewAt, type Played } from '../../../web/coach/views.ts';
import { webGame } from '../../../web/games.ts';
import type { CardKind, CardState, Points } from '../../../web/games/card/kind.ts';
import { yahtzeeKind } from '../../../web/games/yahtzee/kind.ts';
import { yatzyKind } from '../../../web/games/yatzy/kind.ts';
import { long } from '../../tier.ts';

const cardGames: readonly CardGame[] = [
  { game: 'yahtzee', kind: yahtzeeKind, boxes: yahtzeeBoxes },
  { game: 'yatzy', kind: yatzyKind, boxes: yatzyBoxes },
];

const ruleSets = cardGames.flatMap((card) =>
  ruleSetsOf(card.game).map(({ rules }) => [rules, card] as const),
);

type Dice = readonly Face[];

const letterOf = (at: number): string => String.fromCharCode('A'.charCodeAt(0) + at);

const stateOf = (played: Played) => viewAt(played, played.log.length) as CardState;
const optionsOf = ({ options }: CardState): Points => options;

const chance = '((?:under |over )?\\d+%)';
const restOf = new RegExp(`; .*, in ${chance}\\.$`);

// Solving each of the others takes seconds.
for (const [at, [rules, card]] of ruleSets.entries())
  describe(`by the ${rules} rules`, at === 0 ? {} : long(), () => {
    test.each(card.boxes)('with a 0 in %s', async (box) => {
      const at = card.boxes.indexOf(box);
      const letter = letterOf(at);
      const dice = badFor(box);
      // In the order of the card there is no other box to take.
      const isForced = rules === 'forced';
      const others = isForced ? card.boxes.slice(at + 1) : [partnerOf(box)];
      const open = [box, ...others];
      // A roll is left: best play keeps dice, or takes the other box.
      let claims = await checkTurn(card, gameWith(card, rules, open, dice, 2), letter);
      // None is left: one box or the other, the best or not.
      const last = gameWith(card, rules, open, dice, 3);
      for (const other of isForced ? [] : open)
        claims += await checkTurn(card, last, letterOf(card.boxes.indexOf(other)));
      expect(claims).toBeGreaterThan(0);
      if (!isForced || others.length === 0)
        await checkEnd(card, gameWith(card, rules, [box], dice, 2), letter);
    });
  });

interface CardGame {
  readonly game: GameName;
  readonly kind: CardKind;
  readonly boxes: readonly string[];
}

/** Dice that score nothing in a box, without five or four equal ones; Chance takes any. */
const badFor = (box: string): Dice => {
  const upper = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'].indexOf(box);
  if (upper >= 0) {
    const others = ([1, 2, 3, 4, 5, 6] as const).filter((face) => face !== upper + 1);
    return [others[0]!, others[1]!, others[3]!, others[4]!, others[4]!];
  }
  return box === 'onePair' ? [1, 2, 3, 4, 6] : [2, 2, 3, 4, 6];
};

/** The other box left open, in which those dice score. */
const partnerOf = (box: string): string => (box === 'chance' ? 'ones' : 'chance');

/**
 * A game in which only these boxes are open: the others have been filled with first rolls. The
 * turn's dice, `rolls` times the same, lie on the table.
 */
const gameWith = (
  { game, kind, boxes }: CardGame,
  rules: RulesName,
  open: readonly string[],
  dice: Dice,
  rolled: number,
): Played => {
  const before = boxes.flatMap((box, at) => (open.includes(box) ? [] : [letterOf(at)]));
  const turn = before.length;
  // No five equal dice, and no bonus within reach or lost for certain in every game.
  const plain: Dice = [3, 4, 4, 5, 6];
  const rolls: Roll[] = before.map((_, at) => ({ turn: at, roll: 0, faces: [...plain] }));
  for (let roll = 0; roll < rolled; roll++) rolls.push({ turn, roll, faces: [...dice] });
  const log = before.join('') + kind.formatMove({ kind: 'keep', held: 0 }).repeat(rolled - 1);
  return { challenge: { game, rules }, log, rolls };
};

/** A way for the turn to end. */
interface End {
  readonly chance: number;
  readonly box: string;
  readonly points: number;
  readonly log: string;
  readonly rolls: readonly Roll[];
}

/** Every multiset of dice that `loose` dice show, with its probability. */
const rollsOf = (loose: number): ReadonlyMap<string, number> => {
  let found = new Map([['', 1]]);
  for (let die = 0; die < loose; die++) {
    const next = new Map<string, number>();
    for (const [faces, chance] of found)
      for (const face of '123456') {
        const key = [...faces, face].sort().join('');
        next.set(key, (next.get(key) ?? 0) + chance / 6);
      }
    found = next;
  }
  return found;
};

/** How the turn ends after a move with one re-roll left at most, if best play follows. */
const endsAfter = async (card: CardGame, played: Played, move: string): Promise<readonly End[]> => {
  const { kind, boxes } = card;
  const { rules } = played.challenge;
  const read = kind.readMove(move, 0);
  const state = stateOf(played);
  const { log, rolls } = played;
  if (read?.kind === 'fill') {
    const box = boxes[read.box] ?? '';
    return [{ chance: 1, box, points: optionsOf(state)[box] ?? 0, log: log + move, rolls }];
  }
  const held = read?.held ?? 0;
  const loose = [0, 1, 2, 3, 4].filter((at) => !(held & (1 << at)));
  const ends: End[] = [];
  for (const [fell, chance] of rollsOf(loose.length)) {
    const faces = [0, 1, 2, 3, 4].map((at) =>
      loose.includes(at) ? (Number(fell[loose.indexOf(at)]) as Face) : null,
    );
    const rolled: Roll = { turn: state.turn, roll: state.roll + 1, faces };
    const next = { ...played, log: log + move, rolls: [...rolls, rolled] };
    const [best] = await askCoach(rules, 'choices', { log: next.log, rolls: next.rolls });
    const [end] = await endsAfter(card, next, best!.move);
    if (end) ends.push({ ...end, chance });
  }
  return ends;
};

/** What a text may be about: the box that it names. */
const boxIn = ({ kind, boxes }: CardGame, text: string): string =>
  boxes
    .toSorted((one, other) => other.length - one.length)
    .find((box) => text.includes(kind.boxNames()[box] ?? '?')) ?? '';

const isScored =
  (box: string) =>
  (end: End): boolean =>
    end.box === box && end.points > 0;
const isThree =
  (box: string, { boxes }: CardGame) =>
  (end: End): boolean =>
    end.box === box && end.points >= 3 * (boxes.indexOf(box) + 1);

/** What is said of a move beside the best one, and how the turn ends after both. */
const explain = async (card: CardGame, played: Played, move: string) => {
  const { log, rolls, challenge } = played;
  const { rules } = challenge;
  const [best] = await askCoach(rules, 'choices', { log, rolls });
  const { coach, viewAt: reached } = await webGame(card.game).review();
  const { turn, roll, dice } = stateOf(played);
  // How much it cost only decides what is told first.
  const decision = { at: log.length, turn, roll, move, best: best!.move, luck: 0, loss: 1 };
  const state = reached(played, log.length);
  const said = await coach!.explain({ rules, game: { log, rolls }, state, decision });
  return {
    said,
    chosen: await endsAfter(card, played, move),
    best: await endsAfter(card, played, best!.move),
    where: `${rules}: ${move} or ${best!.move} with ${dice.join('')}: ${said.sentence}`,
  };
};

const claimOf = new RegExp(
  `(puts three or more into|makes|scores in) (.+?) (?:this turn in |\\()${chance}`,
);

/** Checks what is said of the turn. Returns how many claims there were. */
const checkTurn = async (card: CardGame, played: Played, move: string): Promise<number> => {
  const { said, chosen, best, where } = await explain(card, played, move);
  let claims = 0;
  const expectChance = (words: string, ends: readonly End[], holds: (end: End) => boolean) => {
    claims++;
    expect(words, where).toBe(chanceWords(chanceOf(ends, holds)));
  };
  for (const fact of said.facts.filter(({ name }) => name.endsWith(', this turn'))) {
    const holds = isScored(boxIn(card, fact.name));
    expectChance(fact.chosen, chosen, holds);
    expectChance(fact.best, best, holds);
    expect(fact.best, where).not.toBe('0%');
  }
  const [, verb = '', name = '', high = ''] = claimOf.exec(said.sentence) ?? [];
  const holds = (verb.startsWith('puts') ? isThree : isScored)(boxIn(card, name), card);
  if (verb) expectChance(high, best, holds);
  const low = restOf.exec(said.sentence)?.[1];
  if (verb && low) expectChance(low, chosen, holds);
  if (said.sentence.endsWith('never does.')) expectChance('0%', chosen, holds);
  // Filling a box with a 0 is not making it, nor has it a chance.
  expect(said.sentence, where).not.toMatch(/most often fills|, in 0%/);
  return claims;
};

/** Checks what is said of the end of a game, which its last turn decides. */
const checkEnd = async (card: CardGame, played: Played, move: string): Promise<void> => {
  const { said, chosen, best, where } = await explain(card, played, move);
  const { kind, boxes } = card;
  const written: Points = stateOf(played).card;
  const upper = boxes.slice(0, lowerStart);
  const sum = upper.reduce((total, box) => total + (written[box] ?? 0), 0);
  const { threshold } = kind.bonusesOf(played.challenge.rules).upperBonus;
  const isBonus = ({ box, points }: End): boolean =>
    sum + (upper.includes(box) ? points : 0) >= threshold;
  const isFeat = ({ box, points }: End): boolean =>
    box === kind.featBox && points === kind.mostOf(box);
  const expectFact = (start: string, holds: (end: End) => boolean): void => {
    const fact: Insight['facts'][number] | undefined = said.facts.find(({ name }) =>
      name.startsWith(start),
    );
    expect([fact?.chosen, fact?.best], where).toEqual(
      [chosen, best].map((ends) => chanceWords(chanceOf(ends, holds))),
    );
  };
  expectFact('Bonus by the end', isBonus);
  if (written[kind.featBox] === null) expectFact(`${kind.mostOf(kind.featBox)} for `, isFeat);
};

const chanceOf = (ends: readonly End[], holds: (end: End) => boolean): number =>
  ends.reduce((sum, end) => sum + (holds(end) ? end.chance : 0), 0);

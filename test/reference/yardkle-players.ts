/** Random Yardkle players with preferences. Each chooses the next move of a log. */
import { pick, type Random } from './random.ts';
import { allMoves, isFinished, playMove, worthOf, type ReferenceGame } from './yardkle.ts';

export type Player = (game: ReferenceGame) => string;

interface Choice {
  readonly digit: string;
  readonly points: number;
  readonly left: number;
}

const digits = allMoves.filter((move) => move.endsWith('~')).map((move) => move.charAt(0));
const choices = new Map<string, readonly Choice[]>();

/** Everything that can be set aside from a table, most points first, cached. */
const choicesOf = (table: string): readonly Choice[] => {
  const known = choices.get(table);
  if (known !== undefined) return known;
  const onTable = table.replaceAll('-', '').length;
  const found = digits.flatMap((digit, mask): Choice[] => {
    const chosen = [...table].filter((_, at) => ((mask >> at) & 1) === 1).join('');
    const points = chosen === '' || chosen.includes('-') ? null : worthOf(chosen);
    return points === null ? [] : [{ digit, points, left: onTable - chosen.length }];
  });
  found.sort((one, other) => other.points - one.points);
  choices.set(table, found);
  return found;
};

/**
 * Makes the choice with the most points or a random one, and banks from a threshold on. A threshold
 * of 0 banks whenever allowed; one of 20,000 is never reached, so the game lasts fifty turns.
 */
export const playerOf = (random: Random): Player => {
  const threshold = pick([0, 300, 400, 500, 700, 1000, 1500, 2500, 20_000], random);
  const isRandom = random(3) === 0;
  return (game) => {
    const possible = choicesOf(game.table);
    const choice = isRandom ? pick(possible, random) : possible[0];
    if (choice === undefined) throw new Error('a roll with nothing to set aside ends the turn');
    const { digit, points, left } = choice;
    const running = game.running + points;
    const mayBank = game.score > 0 || running >= 500;
    // Only players with a threshold of 0 bank hot dice.
    const wantsBank = running >= threshold && (left > 0 || threshold === 0);
    return digit + (mayBank && wantsBank ? '.' : '~');
  };
};

/** Plays `game` to its end and returns its log. */
export const playOut = (game: ReferenceGame, player: Player): string => {
  let log = '';
  while (!isFinished(game)) {
    const move = player(game);
    if (!playMove(game, move)) throw new Error(`${log} can not go on with ${move}`);
    log += move;
  }
  return log;
};

const strangers = [...'!+/=:;@[`{|} \n\0é😀'];

/**
 * Returns a variation of `log`: truncated, too long, or with a changed move. It may still be legal.
 */
export const mutated = (log: string, random: Random): string => {
  const at = 2 * random(log.length / 2 + 1);
  const [head, move, tail] = [log.slice(0, at), log.slice(at, at + 2), log.slice(at + 2)];
  // `A~` sets nothing aside. It is tried more often than a random move would be.
  const other = random(8) === 0 ? 'A~' : pick(allMoves, random);
  switch (random(9)) {
    case 0:
      return head;
    case 1:
      return log + other;
    case 2:
      return head + other + move + tail;
    case 3:
      return head + tail;
    case 4:
      return head + other + tail;
    case 5:
      return head + other.charAt(0) + move.charAt(1) + tail;
    case 6:
      return head + move.charAt(0) + (move.endsWith('~') ? '.' : '~') + tail;
    case 7:
      return log.slice(0, random(log.length + 1)) + pick(strangers, random) + log.slice(at);
    default:
      return log.slice(0, random(log.length + 1));
  }
};

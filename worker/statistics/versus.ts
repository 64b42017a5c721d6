/** Compares the results of two players on the days that both have. */
import {
  latestDaysMax,
  type Outcome,
  type Versus,
  type VersusGame,
} from '../../api/schemas/versus.ts';
import { gameNames, type GameName } from '../../engine/rule-sets.ts';
import { toFourDecimals } from './averages.ts';
import type { ComparedRow } from './queries.ts';

interface Pair {
  readonly mine: ComparedRow;
  readonly theirs: ComparedRow;
}

const outcomeOf = ({ mine, theirs }: Pair): Outcome => {
  if (mine.standing === theirs.standing) return 'tied';
  return mine.standing < theirs.standing ? 'won' : 'lost';
};

const sideOf = ({ id, score, turns }: ComparedRow) => ({ replay: id, score, turns });

interface Graded {
  readonly luck: number;
  readonly mistakes: number;
}

/** Theirs minus mine; null unless both have a ledger. */
const differenceOf = ({ mine, theirs }: Pair): Graded | null =>
  mine.luck === null || mine.mistakes === null || theirs.luck === null || theirs.mistakes === null
    ? null
    : { luck: theirs.luck - mine.luck, mistakes: theirs.mistakes - mine.mistakes };

const sumOf = (graded: readonly Graded[], measure: keyof Graded): number =>
  toFourDecimals(graded.reduce((sum, one) => sum + one[measure], 0));

const gameOf = (game: GameName, pairs: readonly Pair[]): VersusGame => {
  const counted = (outcome: Outcome): number =>
    pairs.filter((pair) => outcomeOf(pair) === outcome).length;
  const graded = pairs.map(differenceOf).filter((difference) => difference !== null);
  return {
    game,
    days: pairs.length,
    won: counted('won'),
    lost: counted('lost'),
    tied: counted('tied'),
    ledgerDays: graded.length,
    luck: sumOf(graded, 'luck'),
    mistakes: sumOf(graded, 'mistakes'),
    latest: pairs.slice(0, latestDaysMax).map((pair) => ({
      date: pair.mine.date,
      outcome: outcomeOf(pair),
      mine: sideOf(pair.mine),
      theirs: sideOf(pair.theirs),
    })),
  };
};

/** Both lists have a result a day and game at most, and are sorted latest first. */
export const versusOf = (mine: readonly ComparedRow[], theirs: readonly ComparedRow[]): Versus => {
  const keyOf = ({ date, game }: ComparedRow): string => `${date} ${game}`;
  const byDay = new Map(theirs.map((row) => [keyOf(row), row]));
  const pairs = mine.flatMap((row): Pair[] => {
    const other = byDay.get(keyOf(row));
    return other === undefined ? [] : [{ mine: row, theirs: other }];
  });
  return {
    games: gameNames
      .map((game) =>
        gameOf(
          game,
          pairs.filter((pair) => pair.mine.game === game),
        ),
      )
      .filter(({ days }) => days > 0),
  };
};

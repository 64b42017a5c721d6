/**
 * The registry of facts: what is recorded of each game for its player's statistics. Games that are
 * not listed here, such as those without a coach, have no facts. Separate from games.ts, whose
 * pages don't need it.
 */
import type { Grade } from './coach.ts';
import type { BestPlayFigures, FactBook, FactSheetOf } from './facts/book.ts';
import { packFacts, unpackFacts, type Deeds, type Facts, type LogFacts } from './facts/facts.ts';
import { variantOfRules } from './games.ts';
import { gameNames, type GameName, type RulesName } from './rule-sets.ts';
import type { Deal } from './types.ts';
import { yahtzeeBook } from './yahtzee/facts.ts';
import { yardkleBook } from './yardkle/facts.ts';
import { yatzyBook } from './yatzy/facts.ts';

const registry = {
  yahtzee: yahtzeeBook,
  yardkle: yardkleBook,
  yatzy: yatzyBook,
} as const;

/** What is recorded of a game; nothing of one that is not listed. */
type SheetIn<Name extends GameName> = Name extends keyof typeof registry
  ? (typeof registry)[Name]['sheet']
  : never;

export type FigureOf<Name extends GameName> = SheetIn<Name>['figures'][number]['name'];
export type HabitOf<Name extends GameName> = SheetIn<Name>['habits'][number];
export type FeatOf<Name extends GameName> = SheetIn<Name>['feats'][number]['name'];

export type FigureName = FigureOf<GameName>;
export type HabitName = HabitOf<GameName>;
export type FeatName = FeatOf<GameName>;

/** A game's fact sheet with the names of its figures, habits and feats. */
export type GameFacts = FactSheetOf<FigureName, HabitName, FeatName>;

const books: Readonly<Partial<Record<GameName, FactBook<FigureName, HabitName, FeatName>>>> =
  registry;

/** null for a game without facts. */
export const factSheet = (game: GameName): GameFacts | null => books[game]?.sheet ?? null;

const sheets = gameNames.flatMap((game) => factSheet(game) ?? []);
/** Each name once: games that are alike share some. */
const uniqueNames = <Name>(namesOf: (sheet: GameFacts) => readonly Name[]): readonly Name[] => [
  ...new Set(sheets.flatMap(namesOf)),
];
export const figureNames = uniqueNames<FigureName>(({ figures }) =>
  figures.map(({ name }) => name),
);
export const featNames = uniqueNames<FeatName>(({ feats }) => feats.map(({ name }) => name));
export const habitNames = uniqueNames<HabitName>(({ habits }) => habits);

/** null for a game without facts. */
export const bestPlayFigures = (game: GameName): BestPlayFigures | null =>
  books[game]?.bestPlay ?? null;

/** Parses stored facts. Returns null if there are none or if they have another version. */
export const readFacts = (game: GameName, text: string | null): Facts | null => {
  const sheet = factSheet(game);
  return text === null || sheet === null ? null : unpackFacts(sheet, text);
};

const bookOf = (game: GameName): FactBook<FigureName, HabitName, FeatName> => {
  const book = books[game];
  if (book === undefined) throw new RangeError(`${game} has no facts`);
  return book;
};

/**
 * Computes the facts of a finished game; `grade` must be the grade of this log. Throws if the log
 * does not replay or the game has no facts.
 */
export const factsOf = (
  rules: RulesName,
  log: string,
  deal: Deal,
  grade: Pick<Grade, 'decisions'>,
): LogFacts => bookOf(variantOfRules(rules).game).factsOf(rules, log, deal, grade);

const noDeeds: Deeds = { isEveryTurnBest: false, isAheadOfBestPlay: false };

/** Serializes facts for storage. */
export const writeFacts = (game: GameName, facts: LogFacts, deeds: Deeds = noDeeds): string =>
  packFacts(bookOf(game).sheet, { ...facts, ...deeds });

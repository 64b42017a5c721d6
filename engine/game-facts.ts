/**
 * The registry of facts: what is noted of each game for its player's statistics. A game that is not named here, as one without a coach, has
 * none. Apart from the games' own registry, whose pages need none of this.
 */
import type { Grade } from './coach.ts';
import type { BestPlayFigures, FactBook, FactSheetOf } from './facts/book.ts';
import { packFacts, unpackFacts, type Facts } from './facts/facts.ts';
import { gameNames, variantOfRules, type GameName, type RulesName } from './games.ts';
import type { Deal } from './types.ts';
import { yahtzeeBook } from './yahtzee/fact-book.ts';
import { yardkleBook } from './yardkle/fact-book.ts';

const registry = {
  yahtzee: yahtzeeBook,
  yardkle: yardkleBook,
} as const;

type Sheet = (typeof registry)[keyof typeof registry]['sheet'];

/** Every figure and every habit of every game: closed lists. */
export type FigureName = Sheet['figures'][number]['name'];
export type HabitName = Sheet['habits'][number];

/** A game's facts as their readers see them. */
export type GameFacts = FactSheetOf<FigureName, HabitName>;

const books: Readonly<Partial<Record<GameName, FactBook<FigureName, HabitName>>>> = registry;

/** null for a game without facts. */
export const factSheet = (game: GameName): GameFacts | null => books[game]?.sheet ?? null;

const sheets = gameNames.flatMap((game) => factSheet(game) ?? []);
export const figureNames: readonly FigureName[] = sheets.flatMap(({ figures }) =>
  figures.map(({ name }) => name),
);
export const habitNames: readonly HabitName[] = sheets.flatMap(({ habits }) => habits);

/** null for a game without facts. */
export const bestPlayFigures = (game: GameName): BestPlayFigures | null =>
  books[game]?.bestPlay ?? null;

/** What stored facts say; null for none, and for those of another version. */
export const readFacts = (game: GameName, text: string | null): Facts | null => {
  const sheet = factSheet(game);
  return text === null || sheet === null ? null : unpackFacts(sheet, text);
};

const bookOf = (game: GameName): FactBook<FigureName, HabitName> => {
  const book = books[game];
  if (book === undefined) throw new RangeError(`${game} has no facts`);
  return book;
};

/** The facts of a finished game; `grade` is that of this very log. Throws on a log that does not replay. */
export const factsOf = (
  rules: RulesName,
  log: string,
  deal: Deal,
  grade: Pick<Grade, 'decisions'>,
): Facts => bookOf(variantOfRules(rules).game).factsOf(rules, log, deal, grade);

/** As they are stored. */
export const writeFacts = (game: GameName, facts: Facts): string =>
  packFacts(bookOf(game).sheet, facts);

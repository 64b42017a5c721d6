/**
 * Describes a result in words for pages, previews, pictures and shared texts. Shared texts use only
 * public facts, so they contain neither a die nor a name. Loads no registry of games: the caller
 * passes in the game's words.
 */
import { markSigns, type Ledger, type Mark } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import type { ResultFigures, ResultWords } from '../game.ts';
import type { Board } from '../schemas/boards.ts';
import { accountFact } from './account.ts';
import { formatLongDate, formatShortDate } from './days.ts';
import { listWithAnd } from './lists.ts';
import { marksInWords } from './marks.ts';
import { formatCount, formatOrdinal, formatPercentage, formatTurns } from './numbers.ts';
import { playerName } from './players.ts';

/** A rank on the board by score, among everyone who has finished. */
export interface Rank {
  readonly rank: number;
  readonly players: number;
  /** The percentage of players at or below this rank, including the player: 0 to 100. */
  readonly percentile: number;
}

/** The parts of a challenge's name. */
export interface ChallengeName {
  /** The game's title. */
  readonly title: string;
  /** The rule set's title, or null for the daily rules. */
  readonly rules: string | null;
  /** Whether a player made the challenge. If so, `date` is the day on which it was made. */
  readonly isCustom: boolean;
  readonly date: string;
}

/** The public part of a finished game. */
export interface SharedGame {
  readonly words: ResultWords;
  readonly unit: Unit;
  readonly outcome: ResultFigures;
  readonly challenge: ChallengeName;
  readonly ranked: boolean;
  /** null if unranked or not on the board yet. */
  readonly rank: Rank | null;
  /** null if no coach is available. There is one mark per turn. */
  readonly graded: { readonly ledger: Ledger; readonly marks: readonly Mark[] } | null;
}

export const dare = 'Can you beat it?';

/** `Yahtzee`, `Yahtzee with Ordered rules` */
export const gameWords = ({ title, rules }: Pick<ChallengeName, 'title' | 'rules'>): string =>
  rules === null ? title : `${title} with ${rules} rules`;

/** `Yahtzee`, or for a custom challenge `Yahtzee challenge with Ordered rules`. */
const nameWords = ({ title, rules, isCustom }: ChallengeName): string => {
  if (!isCustom) return title;
  return rules === null ? `${title} challenge` : `${title} challenge with ${rules} rules`;
};

/** `Yahtzee, 20 November 2026` */
export const challengeWords = (
  challenge: ChallengeName,
  dayOf: (date: string) => string = formatLongDate,
): string => `${nameWords(challenge)}, ${dayOf(challenge.date)}`;

/**
 * A place in words, by its kind. Whoever is first is ahead of everybody, and whoever is last of
 * nobody, so only the places between name a percentage.
 */
interface PlaceWords {
  readonly only: string;
  readonly last: (players: string) => string;
  readonly rank: (rank: string, players: string) => string;
  readonly ahead: (rank: string, players: string, percentage: string) => string;
}

const inList: PlaceWords = {
  only: 'first to finish',
  last: (players) => `last of ${players}`,
  rank: (rank, players) => `${rank} of ${players}`,
  ahead: (rank, players, share) => `${rank} of ${players}, level with or ahead of ${share}`,
};

const atStart: PlaceWords = {
  ...inList,
  only: 'First to finish',
  last: (players) => `Last of ${players}`,
};

const toYou: PlaceWords = {
  only: 'You’re the first to finish.',
  last: (players) => `You’re last of ${players}.`,
  rank: (rank, players) => `You’re ${rank} of ${players}.`,
  ahead: (rank, players, share) => `You’re ${rank} of ${players}, level with or ahead of ${share}.`,
};

/**
 * Whether nobody else is level with or behind this rank: the percentage would be of the player
 * alone.
 */
export const isLast = ({ percentile, players }: Rank): boolean =>
  Math.round((percentile * players) / 100) <= 1;

/** `isShort` leaves out the percentage. */
const placeIn = (words: PlaceWords, place: Rank, isShort = false): string => {
  if (place.players === 1) return words.only;
  const players = formatCount(place.players);
  if (isLast(place)) return words.last(players);
  const rank = formatOrdinal(place.rank);
  return isShort || place.rank === 1
    ? words.rank(rank, players)
    : words.ahead(rank, players, formatPercentage(place.percentile));
};

/** `24th of 43, level with or ahead of 47%` */
export const rankWords = (rank: Rank): string => placeIn(inList, rank);

/**
 * The names of everyone in first place except for the result `own`. Empty if first place may
 * continue beyond this page.
 */
export const namesOnFirst = (
  { entries, next }: Pick<Board, 'entries' | 'next'>,
  own: string | null,
): readonly string[] => {
  const isAll = next === null || entries.some(({ rank }) => rank > 1);
  const first = entries.filter(({ rank, replay }) => rank === 1 && replay !== own);
  return isAll ? first.map(({ player }) => playerName(player)) : [];
};

/** Up to this many names are listed. More are only counted. */
const namesMax = 3;

/**
 * `You’re 24th of 43, level with or ahead of 47%.` In a shared first place it names the others:
 * `names` are all others on the same rank.
 */
export const yourRankWords = (rank: Rank, names: readonly string[] = []): string => {
  if (rank.players === 1 || rank.rank > 1 || names.length === 0) return placeIn(toYou, rank);
  const [place, players] = [formatOrdinal(rank.rank), formatCount(rank.players)];
  return names.length > namesMax
    ? `You’re ${place} of ${players}, level with ${names.length} others.`
    : `You’re ${place} of ${players}, level with ${listWithAnd(names)}.`;
};

/** Marks per row of a shared text. */
const marksInRow: Readonly<Record<Unit, number>> = { points: 13, turns: 10 };

/** `= = ≈ − ×`, in rows. */
const markRows = (marks: readonly Mark[], unit: Unit): readonly string[] => {
  const width = marksInRow[unit];
  return Array.from({ length: Math.ceil(marks.length / width) }, (_, row) =>
    marks
      .slice(row * width, (row + 1) * width)
      .map((mark) => markSigns[mark])
      .join(' '),
  );
};

/** Shown instead of the place of an unranked result. */
export const unrankedWords = 'played later, unranked';
const unrankedAtStart = 'Played later, unranked';

/** The rank and a reason to follow the link: `24th of 43. Can you beat it?` */
const dareWords = ({ ranked, rank }: SharedGame): string => {
  if (!ranked) return `${unrankedAtStart}. ${dare}`;
  return rank === null ? dare : `${placeIn(atStart, rank, true)}. ${dare}`;
};

/** The text to share: the result, the marks, a reason to follow the link, and the link. */
export const shareText = (game: SharedGame, link: string): string =>
  [
    `Evenroll ${game.words.headline(game.outcome)} · ${challengeWords(game.challenge, formatShortDate)}`,
    ...(game.graded ? markRows(game.graded.marks, game.unit) : []),
    dareWords(game),
    link,
  ].join('\n');

const resultWords = ({ words, outcome, challenge }: SharedGame): string =>
  `${words.sentence(outcome)} in Evenroll’s ${nameWords(challenge)} on ${formatLongDate(challenge.date)}`;

/** The same in sentences, to be read aloud: without signs and without the link. */
export const shareSentence = (game: SharedGame): string => {
  const place = game.ranked ? game.rank && placeIn(inList, game.rank, true) : unrankedWords;
  const result = place === null ? resultWords(game) : `${resultWords(game)}, ${place}`;
  return game.graded
    ? `${result}: ${marksInWords(game.graded.marks)}. ${dare}`
    : `${result}. ${dare}`;
};

/** The rank, or why there is none. null until the board has the result. */
export const standingWords = ({ ranked, rank }: SharedGame): string | null => {
  if (!ranked) return unrankedWords;
  return rank && rankWords(rank);
};

const factsOf = ({ graded, unit }: SharedGame): readonly string[] =>
  graded ? [`${marksInWords(graded.marks)}.`, accountFact(graded.ledger, unit)] : [];

const standingSentence = ({ ranked, rank }: SharedGame): readonly string[] => {
  if (!ranked) return [`${unrankedAtStart}.`];
  return rank === null ? [] : [`${placeIn(atStart, rank)}.`];
};

/** Starts with the result: `260 · Yahtzee, 20 November 2026`. */
export const titleOf = ({ words, outcome, challenge }: SharedGame): string =>
  `${words.headline(outcome)} · ${challengeWords(challenge)}`;

/** The description in a preview: rank, dare, marks and account. */
export const descriptionOf = (game: SharedGame): string =>
  [...standingSentence(game), dare, ...factsOf(game)].join(' ');

/** The alternative text of the picture. */
export const pictureWords = (game: SharedGame): string =>
  [`${resultWords(game)}.`, ...standingSentence(game), ...factsOf(game)].join(' ');

/** The parts of a game that are compared with best play. */
export interface ComparedResult extends ResultFigures {
  readonly ledger: Ledger;
}

/** `13 ahead`, `2 turns behind`, `level` */
export const marginWords = (margin: number, unit: Unit): string => {
  if (margin === 0) return 'level';
  const size = Math.abs(margin);
  const figure = unit === 'points' ? formatCount(size) : formatTurns(size);
  return margin > 0 ? `${figure} ahead` : `${figure} behind`;
};

/**
 * By how much a game beats best play, negative if it is worse. null if either game ended
 * unfinished, which leaves no margin in turns.
 */
export const bestPlayMargin = (
  best: ComparedResult,
  own: ComparedResult,
  unit: Unit,
): number | null => {
  if (best.ledger.missing > 0 || own.ledger.missing > 0) return null;
  return unit === 'points' ? own.score - best.score : best.turns - own.turns;
};

/** `Best play, without knowing the dice, scored 231 on these dice: you were 9 behind.` */
export const bestPlayWords = (best: ComparedResult, own: ComparedResult, unit: Unit): string => {
  const start =
    unit === 'points'
      ? `Best play, without knowing the dice, scored ${formatCount(best.score)} on these dice`
      : `Best play, without knowing the dice, took ${formatTurns(best.turns)} on these dice`;
  const margin = bestPlayMargin(best, own, unit);
  return margin === null ? `${start}.` : `${start}: you were ${marginWords(margin, unit)}.`;
};

/** The texts to share. They use only public facts, so they contain neither a die nor a name. */
import { t } from '../../engine/t.ts';
import { markSigns, type Mark } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { formatShortDate } from './days.ts';
import { marksInWords } from './marks.ts';
import { atStart, formatRank, inList, type Rank } from './ranks.ts';
import {
  challengeWords,
  dare,
  resultWords,
  unrankedSentence,
  unrankedWords,
  type SharedGame,
} from './results.ts';

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

const rankOf = (rank: Rank): string => formatRank(inList, rank, true);

/** The rank and a reason to follow the link: `24th of 43. Can you beat it?` */
const dareWords = ({ ranked, rank }: SharedGame): string => {
  if (!ranked) return `${unrankedSentence()} ${dare()}`;
  return rank === null ? dare() : `${formatRank(atStart, rank, true)}. ${dare()}`;
};

/** The text to share: the result, the marks, a reason to follow the link, and the link. */
export const shareText = (game: SharedGame, link: string): string =>
  [
    `Evenroll ${game.words.headline(game.outcome)} · ${challengeWords(game.challenge, formatShortDate)}`,
    ...(game.graded ? markRows(game.graded.marks, game.unit) : []),
    dareWords(game),
    link,
  ].join('\n');

/** The same in sentences, to be read aloud: without signs and without the link. */
export const shareSentence = (game: SharedGame): string => {
  const place = game.ranked ? game.rank && formatRank(inList, game.rank, true) : unrankedWords();
  const result = place === null ? resultWords(game) : `${resultWords(game)}, ${place}`;
  return game.graded
    ? `${result}: ${marksInWords(game.graded.marks)}. ${dare()}`
    : `${result}. ${dare()}`;
};

/** All of a day's games: a line each, a reason to follow the link, and the link. */
export const shareDayText = (
  date: string,
  games: readonly Pick<SharedGame, 'words' | 'outcome' | 'rank'>[],
  link: string,
): string =>
  [
    `Evenroll · ${formatShortDate(date)}`,
    ...games.map(({ words, outcome, rank }) =>
      rank === null
        ? t`${words.title} ${/* result */ words.headline(outcome)}|a game`
        : t`${words.title} ${/* result */ words.headline(outcome)}, ${rankOf(rank)}|a game`,
    ),
    dare(),
    link,
  ].join('\n');

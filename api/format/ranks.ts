/** A rank in words. */
import { t } from '../../engine/t.ts';
import type { Board } from '../schemas/boards.ts';
import { listWithAnd } from './lists.ts';
import { formatCount, formatOrdinal, formatPercentage } from './numbers.ts';
import { playerName } from './players.ts';

/** A rank on the board by score, among everyone who has finished. */
export interface Rank {
  readonly rank: number;
  readonly players: number;
  /** The percentage of players at or below this rank, including the player: 0 to 100. */
  readonly percentile: number;
}

/**
 * A rank in words, by its kind. Whoever is first is ahead of everybody, and whoever is last of
 * nobody, so only the ranks between name a percentage.
 */
interface RankWords {
  readonly only: () => string;
  readonly last: (players: string) => string;
  readonly rank: (rank: string, players: string) => string;
  readonly ahead: (rank: string, players: string, percentage: string) => string;
}

export const inList: RankWords = {
  only: () => t`first to finish`,
  last: (players) => t`last of ${players}`,
  rank: (rank, players) => t`${rank} of ${players}`,
  ahead: (rank, players, share) => t`${rank} of ${players}, level with or ahead of ${share}`,
};

export const atStart: RankWords = {
  ...inList,
  only: () => t`First to finish`,
  last: (players) => t`Last of ${players}`,
};

export const soFar: RankWords = {
  only: () => t`First to finish`,
  last: (players) => t`Last of ${players} so far`,
  rank: (rank, players) => t`${rank} of ${players} so far`,
  ahead: (rank, players, share) => t`${rank} of ${players} so far, level with or ahead of ${share}`,
};

const toYou: RankWords = {
  only: () => t`You’re the first to finish.`,
  last: (players) => t`You’re last of ${players}.`,
  rank: (rank, players) => t`You’re ${rank} of ${players}.`,
  ahead: (rank, players, share) =>
    t`You’re ${rank} of ${players}, level with or ahead of ${share}.`,
};

/**
 * Whether nobody else is level with or behind this rank: the percentage would be of the player
 * alone.
 */
export const isLast = ({ percentile, players }: Rank): boolean =>
  Math.round((percentile * players) / 100) <= 1;

/** `isShort` leaves out the percentage. */
export const formatRank = (words: RankWords, of: Rank, isShort = false): string => {
  if (of.players === 1) return words.only();
  const players = formatCount(of.players);
  if (isLast(of)) return words.last(players);
  const rank = formatOrdinal(of.rank);
  return isShort || of.rank === 1
    ? words.rank(rank, players)
    : words.ahead(rank, players, formatPercentage(of.percentile));
};

/** `24th of 43, level with or ahead of 47%` */
export const rankWords = (rank: Rank): string => formatRank(inList, rank);

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
 * `names` are all others on the same rank. `isOver`: nobody else can finish.
 */
export const yourRankWords = (
  rank: Rank,
  names: readonly string[] = [],
  isOver = false,
): string => {
  if (rank.players === 1 && isOver) return t`You’re the only one who finished.`;
  if (rank.players === 1 || rank.rank > 1 || names.length === 0) return formatRank(toYou, rank);
  const [place, players] = [formatOrdinal(rank.rank), formatCount(rank.players)];
  return names.length > namesMax
    ? t`You’re ${place} of ${players}, level with ${names.length} others.`
    : t`You’re ${place} of ${players}, level with ${listWithAnd(names)}.`;
};

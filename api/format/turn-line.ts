/** The line that home begins with for whoever sits at tables: whose turn it is, and until when. */
import { plural, t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import type { Tables } from '../schemas/tables.ts';
import { listWithAnd } from './lists.ts';
import { namesAmong } from './names.ts';

type OwnTable = Tables['tables'][number];

interface TurnLine {
  /** The table’s page, or the page that lists them. */
  readonly path: string;
  readonly words: string;
  /** `47 h left`; '' where nothing ends. */
  readonly left: string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** More than this are given in hours. */
const minutesMax = 120;
/** More than this are counted. */
const namedMax = 2;

/**
 * `48 h left`, `38 min left`, `out of time`. Minutes are rounded down, so that nobody is promised too
 * much, and hours are not, so that 48 of them begin with 48.
 */
export const timeLeftWords = (deadline: string, nowMs: number): string => {
  const leftMs = Date.parse(deadline) - nowMs;
  if (leftMs <= 0) return t`out of time`;
  const minutes = Math.floor(leftMs / minuteMs);
  if (minutes === 0) return t`under a minute left`;
  return minutes <= minutesMax
    ? t`${minutes} min left`
    : t`${/* hours */ Math.round(leftMs / hourMs)} h left`;
};

/** `Ann and Ben`, `Ann, Ben and others`; '' if nobody else sits there. */
export const othersWords = ({ others }: Pick<OwnTable, 'others'>): string => {
  const names = others.map(namesAmong(others));
  return names.length > namedMax
    ? t`${/* names */ listWords(names.slice(0, namedMax))} and others`
    : listWithAnd(names);
};

const ownTurnWords = (table: OwnTable): string => {
  const others = othersWords(table);
  return others === '' ? t`Your turn at a table` : t`Your turn against ${others}`;
};

const waitingWords = (table: OwnTable): string => {
  const [first, second] = table.others;
  if (first === undefined) return t`Your table`;
  const names = othersWords(table);
  return second === undefined ? t`${names}’s turn` : t`Your table with ${names}`;
};

/** The line of the table that `tables`, in the API’s order, begins with; null without a game. */
export const turnLine = (tables: readonly OwnTable[], nowMs: number): TurnLine | null => {
  const inPlay = tables.filter(({ phase, deadline }) => phase === 'play' && deadline !== null);
  const turns = inPlay.filter(({ isTurn }) => isTurn);
  const [first] = turns.length > 0 ? turns : inPlay;
  if (!first?.deadline) return null;
  const left = timeLeftWords(first.deadline, nowMs);
  if (turns.length > 1) return { path: '/friends', words: turnsWords(turns.length), left };
  const words = turns.length === 1 ? ownTurnWords(first) : waitingWords(first);
  return { path: `/t/${first.id}`, words, left };
};

/** `Your turn at 2 tables` */
export const turnsWords = (count: number): string =>
  plural(count)`Your turn at a table|Your turn at ${count} tables`;

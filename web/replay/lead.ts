/** The lead of one of two games on the same dice, turn by turn. */
import type { Replayer } from '../../engine/games.ts';
import { afterTurns } from '../../engine/prefix.ts';
import { marginWords } from '../../api/format/best-play.ts';
import { recordedDeal } from '../../engine/recorded-deal.ts';
import { t } from '../../engine/t.ts';
import type { Replay } from '../lib/api.ts';

/** Points after each of `turns` turns. A shorter game keeps its final points. */
const totalsOf = (replayer: Replayer, { log, rolls }: Replay, turns: number): readonly number[] =>
  Array.from({ length: turns }, (_, at) => {
    const reached = afterTurns(replayer, log, at + 1, recordedDeal(rolls));
    if (!reached.ok) throw new Error('the log does not fit its rolls');
    return reached.value.score();
  });

/** The first game's lead in points after each turn; negative if the second is ahead. */
export const leadsOf = (replayer: Replayer, one: Replay, other: Replay): readonly number[] => {
  const turns = Math.max(one.turns, other.turns);
  const theirs = totalsOf(replayer, other, turns);
  return totalsOf(replayer, one, turns).map((total, at) => total - (theirs[at] ?? total));
};

/** `Before turn 8 you were 12 ahead, after it 13 behind.` `name` is in its mid-sentence form. */
export const turnLeadWords = (name: string, leads: readonly number[], turn: number): string => {
  const after = marginWords(leads[turn] ?? 0, 'points');
  const before = marginWords(leads[turn - 1] ?? 0, 'points');
  const isYou = name === 'you';
  if (turn === 0)
    return isYou ? t`After turn 1 you were ${after}.` : t`After turn 1 ${name} was ${after}.`;
  if (before === after)
    return isYou
      ? t`You stayed ${after} in turn ${turn + 1}.`
      : t`${name} stayed ${after} in turn ${turn + 1}.`;
  return isYou
    ? t`Before turn ${turn + 1} you were ${before}, after it ${after}.`
    : t`Before turn ${turn + 1} ${name} was ${before}, after it ${after}.`;
};

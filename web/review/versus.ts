/** Two finished games on the same dice in words: who was ahead, and why. */
import { playerName } from '../../api/format/players.ts';
import { signOf, type Ledger } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { accountOf } from '../../api/format/account.ts';
import { formatCount, formatTurns } from '../../api/format/numbers.ts';
import { formatFigure, rounded } from '../../api/format/ledger.ts';
import type { Played } from '../coach/views.ts';
import type { GameReview } from '../game/game-review.ts';
import type { Replay } from '../lib/api.ts';

export interface Opponent {
  /** `you`, or a player's name. */
  readonly name: string;
  /** Whether it is what a program would have played. */
  readonly isUnplayed?: boolean;
  readonly score: number;
  readonly turns: number;
  readonly ledger: Ledger | null;
}

export const opponentOf = ({ player, score, turns, ledger }: Replay, isOwn: boolean): Opponent => ({
  name: isOwn ? 'you' : playerName(player),
  isUnplayed: player?.id === '',
  score,
  turns,
  ledger,
});

/** -1 if the first game is ahead, 1 if the second is, 0 if they are level. */
export const leadOf = (
  { positionAt }: Pick<GameReview, 'positionAt'>,
  one: Played,
  other: Played,
): number => {
  // Lower is better in any game.
  const standingOf = (played: Played): number => positionAt(played, played.log.length).standing();
  return Math.sign(standingOf(one) - standingOf(other));
};

/** `30`, `2 turns`, `150 points` */
export const marginWords = (one: Opponent, other: Opponent, unit: Unit): string => {
  const turns = Math.abs(one.turns - other.turns);
  const points = Math.abs(one.score - other.score);
  return unit === 'turns' && turns > 0
    ? formatTurns(turns)
    : unit === 'turns'
      ? t`${formatCount(points)} points`
      : formatCount(points);
};

/** An opponent's name alone. */
export const shownName = ({ name }: Pick<Opponent, 'name'>): string =>
  name === 'you' ? t`you` : name;

/** An opponent's name at the start of a sentence. Players' names are not capitalized. */
export const nameAtStart = (name: string): string => (name === 'you' ? t`You` : name);

/** The heading of the lead chart: `Your lead, turn by turn`, `fond-ivy’s lead, turn by turn`. */
export const leadTitle = (name: string): string =>
  name === 'you' ? t`Your lead, turn by turn` : t`${name}’s lead, turn by turn`;

/** `You tied, 192 all`, `They tied, both in 34 turns` */
export const tieWords = (isOwn: boolean, { score, turns }: Opponent, unit: Unit): string => {
  if (unit === 'points') return isOwn ? t`You tied, ${score} all` : t`They tied, ${score} all`;
  const each = formatTurns(turns);
  return isOwn ? t`You tied, both in ${each}` : t`They tied, both in ${each}`;
};

/** The winner first. `lead` is from `leadOf`. */
const winnerFirst = (one: Opponent, other: Opponent, lead: number): readonly [Opponent, Opponent] =>
  lead < 0 ? [one, other] : [other, one];

/** `You beat fond-ivy by 30`, `You tied, 192 all`. `lead` is from `leadOf`. */
export const versusWords = (one: Opponent, other: Opponent, lead: number, unit: Unit): string => {
  if (lead === 0) return tieWords([one.name, other.name].includes('you'), one, unit);
  const [{ name: winner }, { name: loser, isUnplayed }] = winnerFirst(one, other, lead);
  const margin = marginWords(one, other, unit);
  if (winner === 'you')
    return isUnplayed
      ? t`You beat ${loser} by ${margin}|a program’s game`
      : t`You beat ${loser} by ${margin}`;
  return loser === 'you'
    ? t`${winner} beat you by ${margin}`
    : t`${winner} beat ${loser} by ${margin}`;
};

/** Luck or what mistakes cost, as printed; higher is better in any game. */
export const valueIn = (ledger: Ledger, unit: Unit, name: 'luck' | 'mistakes'): number =>
  signOf(unit) * (accountOf(ledger, unit).lines.find((line) => line.name === name)?.value ?? 0);

const byLuck = (by: string, choices: number, unit: Unit): string => {
  if (rounded(choices, unit) === 0) return t`Luck made the difference, by ${by}; choices level.`;
  const figure = formatFigure(Math.abs(choices), unit);
  return choices > 0
    ? t`Luck made the difference, by ${by}; choices added ${figure}.`
    : t`Luck made the difference, by ${by}; choices took back ${figure}.`;
};

const byChoices = (by: string, luck: number, unit: Unit): string => {
  if (rounded(luck, unit) === 0) return t`Choices made the difference, by ${by}; luck level.`;
  const figure = formatFigure(Math.abs(luck), unit);
  return luck > 0
    ? t`Choices made the difference, by ${by}; luck added ${figure}.`
    : t`Choices made the difference, by ${by}; luck took back ${figure}.`;
};

/**
 * `Luck made the difference, by 29.5; choices added 0.5.` null if either game has no ledger, or
 * the games are level.
 */
export const whyWords = (
  one: Opponent,
  other: Opponent,
  lead: number,
  unit: Unit,
): string | null => {
  const [winner, loser] = winnerFirst(one, other, lead).map(({ ledger }) => ledger);
  if (lead === 0 || !winner || !loser) return null;
  const luck = valueIn(winner, unit, 'luck') - valueIn(loser, unit, 'luck');
  const mistakes = valueIn(winner, unit, 'mistakes') - valueIn(loser, unit, 'mistakes');
  return luck >= mistakes
    ? byLuck(formatFigure(luck, unit), mistakes, unit)
    : byChoices(formatFigure(mistakes, unit), luck, unit);
};

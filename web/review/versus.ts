/** Two finished games on the same dice in words: who was ahead, and why. */
import { playerName } from '../../api/format/players.ts';
import { signOf, type Ledger } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { accountOf } from '../../api/format/account.ts';
import { formatCount, formatTurns } from '../../api/format/numbers.ts';
import { formatFigure, rounded } from '../../api/format/ledger.ts';
import type { Played } from '../coach/views.ts';
import type { GameReview } from '../game/game-review.ts';
import type { Replay } from '../lib/api.ts';

export interface Opponent {
  /** `you`, or a player's name. */
  readonly name: string;
  readonly score: number;
  readonly turns: number;
  readonly ledger: Ledger | null;
}

export const opponentOf = ({ player, score, turns, ledger }: Replay, isOwn: boolean): Opponent => ({
  name: isOwn ? 'you' : playerName(player),
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
      ? `${formatCount(points)} points`
      : formatCount(points);
};

/** An opponent's name at the start of a sentence. Players' names are not capitalized. */
export const nameAtStart = (name: string): string => (name === 'you' ? 'You' : name);

/** The possessive at the start of a sentence: `Your`, `fond-ivy’s`. */
export const possessive = (name: string): string => (name === 'you' ? 'Your' : `${name}’s`);

/** `You tied, 192 all`, `They tied, both in 34 turns` */
export const tieWords = (who: 'You' | 'They', { score, turns }: Opponent, unit: Unit): string =>
  unit === 'points' ? `${who} tied, ${score} all` : `${who} tied, both in ${formatTurns(turns)}`;

/** `You beat fond-ivy by 30`, `You tied, 192 all`. `lead` is from `leadOf`. */
export const versusWords = (one: Opponent, other: Opponent, lead: number, unit: Unit): string => {
  const isOwn = [one.name, other.name].includes('you');
  if (lead === 0) return tieWords(isOwn ? 'You' : 'They', one, unit);
  const [winner, loser] = lead < 0 ? [one, other] : [other, one];
  return `${nameAtStart(winner.name)} beat ${loser.name} by ${marginWords(one, other, unit)}`;
};

/** Luck or what mistakes cost, as printed; higher is better in any game. */
export const valueIn = (ledger: Ledger, unit: Unit, name: 'luck' | 'mistakes'): number =>
  signOf(unit) * (accountOf(ledger, unit).lines.find((line) => line.name === name)?.value ?? 0);

const restWords = (name: string, gain: number, unit: Unit): string => {
  if (rounded(gain, unit) === 0) return `${name} level`;
  const figure = formatFigure(Math.abs(gain), unit);
  return gain > 0 ? `${name} added ${figure}` : `${name} took back ${figure}`;
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
  const [winner, loser] = lead < 0 ? [one.ledger, other.ledger] : [other.ledger, one.ledger];
  if (lead === 0 || !winner || !loser) return null;
  const luck = valueIn(winner, unit, 'luck') - valueIn(loser, unit, 'luck');
  const mistakes = valueIn(winner, unit, 'mistakes') - valueIn(loser, unit, 'mistakes');
  return luck >= mistakes
    ? `Luck made the difference, by ${formatFigure(luck, unit)}; ${restWords('choices', mistakes, unit)}.`
    : `Choices made the difference, by ${formatFigure(mistakes, unit)}; ${restWords('luck', luck, unit)}.`;
};

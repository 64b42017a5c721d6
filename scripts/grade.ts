/**
 * `npm run -s grade`: reads `{ game, rules, seed, log }` of finished games and writes their ledger
 * and decisions or `{ error, at? }`, one per line. With `rolls` in place of `seed` the dice are
 * those that people typed at a table (engine/table/typed-rolls.ts); a game in turns that is not
 * finished is then graded to its last bank.
 */
import { hasCoach } from '../engine/coaches.ts';
import type { Variant } from '../engine/games.ts';
import type { DealSoFar } from '../engine/types.ts';
import { answerTypedLogs } from './game-requests.ts';
import { solved } from './solved.ts';
import { recordingDealer } from '../engine/dice.ts';
import { diceToCome } from '../engine/game.ts';
import { recordedDeal } from '../engine/recorded-deal.ts';
import { err, ok, type Result } from '../engine/result.ts';
import { typedDealer } from '../engine/table/typed-rolls.ts';

/** A game whose rolls were typed in, as far as it can be graded. */
interface Graded {
  readonly deal: DealSoFar;
  readonly log: string;
  /** Whether the game goes on after it. */
  readonly isPart: boolean;
}

/** Why a typed game can't be graded; `at` is an index in the log, or in the rolls for `bad-roll`. */
interface Ungraded {
  readonly error: 'bad-roll' | 'illegal-move' | 'unfinished';
  readonly at?: number;
}

/** The whole game, or an unfinished one in turns up to its last bank. */
const gradedPart = (variant: Variant, text: string, log: string): Result<Graded, Ungraded> => {
  const typed = typedDealer(text, variant.positions);
  const { deal, rolls } = recordingDealer(typed.deal);
  let position = variant.start(deal);
  let banked = { at: 0, turns: 0 };
  for (let at = 0; at < log.length; at += variant.moveLength) {
    // A card at a table goes on where a game played alone ends without the target.
    if (position.isOver && position.score() < (variant.tableTarget ?? 0))
      return ok({ deal: recordedDeal(rolls), log: log.slice(0, at), isPart: true });
    const to = at + variant.moveLength;
    const next = position.after(log.slice(0, to), at, deal);
    if (!next.ok && next.error.reason === diceToCome)
      return err({ error: 'bad-roll', at: typed.wrongAt() ?? text.length });
    if (!next.ok) return err({ error: 'illegal-move', at });
    if (next.value.score() > position.score()) banked = { at: to, turns: position.turns + 1 };
    position = next.value;
  }
  const wrong = typed.wrongAt();
  if (wrong !== null) return err({ error: 'bad-roll', at: wrong });
  if (position.isOver) return ok({ deal: recordedDeal(rolls), log, isPart: false });
  if (variant.unit !== 'turns' || banked.at === 0) return err({ error: 'unfinished' });
  const met = rolls.filter(({ turn }) => turn < banked.turns);
  return ok({ deal: recordedDeal(met), log: log.slice(0, banked.at), isPart: true });
};

const graded = (variant: Variant, deal: DealSoFar, log: string, isPart: boolean): object => {
  const grade = solved(variant.rules).coach.grade(log, deal);
  if (!grade.ok) return { error: 'illegal-move', at: grade.error.at };
  if (!grade.value.finished && !isPart) return { error: 'unfinished' };
  const { finished, score, turns, par, luck, mistakes, decisions, expected } = grade.value;
  const ledger = { score, turns, par, luck, mistakes };
  const missing = finished ? grade.value.missing : expected - turns;
  // Only a game counted in turns can end before it reaches the target.
  return grade.value.unit === 'turns'
    ? { ...ledger, missing, decisions }
    : { ...ledger, decisions };
};

await answerTypedLogs(({ variant, log, ...dice }) => {
  if (!hasCoach(variant.rules)) return { error: 'no-coach' };
  if ('deal' in dice) return graded(variant, dice.deal, log, false);
  const part = gradedPart(variant, dice.rolls, log);
  return part.ok ? graded(variant, part.value.deal, part.value.log, part.value.isPart) : part.error;
});

/**
 * The coach, in a worker so that it never blocks the page. Solves a rule set as far as questions
 * about it need, and keeps what is solved.
 */
import { ceilingFor, solveRules } from '../../engine/coaches.ts';
import { parseSeed } from '../../engine/dice.ts';
import { variantOfRules } from '../../engine/games.ts';
import { gameNames, type RulesName } from '../../engine/rule-sets.ts';
import type { Result } from '../../engine/result.ts';
import { recordedDeal } from '../../engine/recorded-deal.ts';
import type { CoachAnswer, Kind, Of, CoachQuestion, Reply } from '../coach/questions.ts';
import { keepLatest } from '../lib/keep-latest.ts';
import { kernelFor } from './kernel.ts';

/** The day's games, whose mistakes a drill mixes. Their tables take 120 MB, 80 of them Yatzy's. */
const solvedOf = keepLatest(gameNames.length, async (rules: RulesName) =>
  solveRules(rules, await kernelFor(rules)),
);

const required = <Value>(result: Result<Value, { readonly reason: string }>): Value => {
  if (!result.ok) throw new RangeError(result.error.reason);
  return result.value;
};

/** The longest that a question waits for a worker that is getting ready. */
const pieceMs = 40;
/** Counts what began or ended getting ready, so that whatever began it knows that it is over. */
let preparing = 0;

type Respond<Name extends Kind> = (rules: RulesName, of: Of<Name>) => Promise<CoachAnswer<Name>>;

const respond: { readonly [Name in Kind]: Respond<Name> } = {
  async ready(rules) {
    const own = ++preparing;
    const steps = (await solvedOf(rules)).inSteps();
    while (own === preparing) {
      const endMs = performance.now() + pieceMs;
      while (performance.now() < endMs) if (steps.next().done) return true;
      // Questions that came meanwhile are answered first.
      await new Promise((resolve) => setTimeout(resolve));
    }
    return false;
  },
  rest() {
    preparing++;
    return Promise.resolve(true);
  },
  async choices(rules, game) {
    const { coach } = await solvedOf(rules);
    return required(coach.choicesAfter(game.log, recordedDeal(game.rolls)));
  },
  async grade(rules, game) {
    const { coach } = await solvedOf(rules);
    return required(coach.grade(game.log, recordedDeal(game.rolls)));
  },
  async outlooks(rules, { moves, ...game }) {
    const { outlooksAfter } = await solvedOf(rules);
    if (outlooksAfter === null) throw new RangeError(`${rules} has no outlooks`);
    return outlooksAfter(game.log, recordedDeal(game.rolls), moves);
  },
  async band(rules, game) {
    const { bandAfter } = await solvedOf(rules);
    return bandAfter(game.log, recordedDeal(game.rolls));
  },
  // Knows the dice, so it needs no coach.
  ceiling(rules, { seed }) {
    const ceilingOf = ceilingFor(rules);
    const parsed = parseSeed(seed);
    if (ceilingOf === null || !parsed.ok) throw new RangeError('no such seed');
    return Promise.resolve(ceilingOf(variantOfRules(rules).dealer(parsed.value)));
  },
};

const reply = async ({ id, rules, kind, of }: CoachQuestion): Promise<Reply> => {
  try {
    // TypeScript can't relate the kind of a question to the type of its argument here.
    const answer = await (respond[kind] as Respond<Kind>)(rules, of as Of<Kind>);
    return { id, answer };
  } catch (failure) {
    return { id, failure: failure instanceof Error ? failure.message : String(failure) };
  }
};

addEventListener('message', (event: MessageEvent<CoachQuestion>) => {
  void reply(event.data).then((answer) => postMessage(answer));
});

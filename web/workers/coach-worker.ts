/**
 * The coach, in a worker so that it never blocks the page. Solves a rule set on the first question
 * about it and keeps the solution.
 */
import { bandsFrom, ceilingFor, outlooksFrom, solveRules } from '../../engine/coaches.ts';
import { parseSeed } from '../../engine/dice.ts';
import { variantOfRules } from '../../engine/games.ts';
import type { RulesName } from '../../engine/rule-sets.ts';
import type { Result } from '../../engine/result.ts';
import type { Solved } from '../../engine/solver.ts';
import { recordedDeal } from '../../engine/recorded-deal.ts';
import type { CoachAnswer, Kind, Of, CoachQuestion, Reply } from '../coach/questions.ts';
import { kernelFor, loadKernel } from './kernel.ts';

/** Memoizes a computation for each rule set, unless it fails. */
const onceFor = <Made>(make: (rules: RulesName) => Promise<Made>) => {
  const made = new Map<RulesName, Promise<Made>>();
  return (rules: RulesName): Promise<Made> => {
    const known = made.get(rules);
    if (known) return known;
    const making = make(rules);
    made.set(rules, making);
    making.catch(() => made.delete(rules));
    return making;
  };
};

const solvedOf = onceFor<Solved>(async (rules) => solveRules(rules, await kernelFor(rules)));

const outlookFinderOf = onceFor(async (rules) =>
  outlooksFrom(rules, (await solvedOf(rules)).values, await loadKernel()),
);

const required = <Value>(result: Result<Value, { readonly reason: string }>): Value => {
  if (!result.ok) throw new RangeError(result.error.reason);
  return result.value;
};

const bandsOf = onceFor(async (rules) => bandsFrom(rules, (await solvedOf(rules)).values));

type Respond<Name extends Kind> = (rules: RulesName, of: Of<Name>) => Promise<CoachAnswer<Name>>;

const respond: { readonly [Name in Kind]: Respond<Name> } = {
  async ready(rules) {
    await solvedOf(rules);
    return true;
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
    const outlooksOf = await outlookFinderOf(rules);
    return outlooksOf(game.log, recordedDeal(game.rolls), moves);
  },
  async band(rules, game) {
    return (await bandsOf(rules))(game.log, recordedDeal(game.rolls));
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

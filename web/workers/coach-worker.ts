/** The coach beside the page: solves a rule set when it is first asked about it, and answers from then on. Nothing here blocks the page. */
import { solveRules, type Solved } from '../../engine/coaches.ts';
import { parseSeed } from '../../engine/dice.ts';
import { variantOfRules, type RulesName } from '../../engine/games.ts';
import type { Kernel } from '../../engine/yahtzee/solver/kernel-machine.ts';
import kernelAddress from '../../engine/yahtzee/solver/kernel/kernel.wasm?url';
import { randomOf } from '../../engine/random.ts';
import { replay } from '../../engine/replay.ts';
import { yahtzee, type YahtzeeState } from '../../engine/yahtzee/game.ts';
import { ruleSetNames, ruleSets, type RuleSet } from '../../engine/yahtzee/rules.ts';
import { bandFrom } from '../../engine/yahtzee/solver/band.ts';
import { ceilingOf } from '../../engine/yahtzee/solver/ceiling.ts';
import { solveChances, type ChanceTables } from '../../engine/yahtzee/solver/chances.ts';
import { outlooksOf } from '../../engine/yahtzee/solver/outlook.ts';
import { tableFrom, type Table } from '../../engine/yahtzee/solver/table.ts';
import { dealOf } from '../coach/table.ts';
import type { Answer, Game, Kind, Of, Question, Reply } from '../coach/questions.ts';

/** A browser without WebAssembly or its SIMD solves without: it takes a few seconds instead of one. */
const loadKernel = async (): Promise<Kernel | null> => {
  try {
    const file = await fetch(kernelAddress);
    const { instance } = await WebAssembly.instantiate(await file.arrayBuffer());
    // What kernel.ts exports, which WebAssembly's types can't tell.
    return instance.exports as unknown as Kernel;
  } catch {
    return null;
  }
};

let loading: Promise<Kernel | null> | null = null;
const kernel = (): Promise<Kernel | null> => (loading ??= loadKernel());

/** What is worked out once for each rule set: at the first question that needs it. */
const onceFor = <Made>(make: (rules: RulesName) => Promise<Made>) => {
  const made = new Map<RulesName, Promise<Made>>();
  return (rules: RulesName): Promise<Made> => {
    const found = made.get(rules) ?? make(rules);
    made.set(rules, found);
    return found;
  };
};

const solvedOf = onceFor<Solved>(async (rules) => solveRules(rules, await kernel()));

const ruleSetOf = (rules: RulesName): RuleSet => {
  const name = ruleSetNames.find((known) => known === rules);
  if (name === undefined) throw new RangeError(`${rules} is no Yahtzee`);
  return ruleSets[name];
};

const tableOf = onceFor<Table>(async (rules) =>
  tableFrom(ruleSetOf(rules), (await solvedOf(rules)).values),
);
const chancesOf = onceFor<ChanceTables>(async (rules) =>
  solveChances(await tableOf(rules), await kernel()),
);

/** The position after a log of Yahtzee. */
const stateAfter = (rules: RulesName, { log, rolls }: Game): YahtzeeState => {
  const end = replay(yahtzee, ruleSetOf(rules), log, dealOf(rolls));
  if (!end.ok) throw new RangeError(end.error.reason);
  return end.value;
};

/** The same band each time the same game is looked at. */
const bandSeed = 1;

type Respond<Name extends Kind> = (rules: RulesName, of: Of<Name>) => Promise<Answer<Name>>;

const respond: { readonly [Name in Kind]: Respond<Name> } = {
  async choices(rules, game) {
    const { coach } = await solvedOf(rules);
    const choices = coach.choicesAfter(game.log, dealOf(game.rolls));
    if (!choices.ok) throw new RangeError(choices.error.reason);
    return choices.value;
  },
  async grade(rules, game) {
    const { coach } = await solvedOf(rules);
    const grade = coach.grade(game.log, dealOf(game.rolls));
    if (!grade.ok) throw new RangeError(grade.error.reason);
    return grade.value;
  },
  async outlooks(rules, { moves, ...game }) {
    return outlooksOf(await chancesOf(rules), stateAfter(rules, game), moves);
  },
  async band(rules, game) {
    return bandFrom(await tableOf(rules), stateAfter(rules, game), randomOf(bandSeed));
  },
  // Looks ahead, so it needs no coach.
  ceiling(rules, { seed }) {
    const ruleSet = ruleSetOf(rules);
    const parsed = parseSeed(seed);
    if (!parsed.ok) throw new RangeError('no such seed');
    return Promise.resolve(ceilingOf(ruleSet, variantOfRules(rules).dealer(parsed.value)));
  },
};

const reply = async ({ id, rules, kind, of }: Question): Promise<Reply> => {
  try {
    // A question of this kind asks of what this kind is asked of.
    const answer = await (respond[kind] as Respond<Kind>)(rules, of as Of<Kind>);
    return { id, answer };
  } catch (failure) {
    return { id, failure: failure instanceof Error ? failure.message : String(failure) };
  }
};

addEventListener('message', (event: MessageEvent<Question>) => {
  void reply(event.data).then((answer) => postMessage(answer));
});

/** The coach beside the page: solves a rule set when it is first asked about it, and answers from then on. Nothing here blocks the page. */
import type { Coach } from '../../engine/coach.ts';
import { solveRules } from '../../engine/coaches.ts';
import { parseSeed } from '../../engine/dice.ts';
import { variantOfRules, type RulesName } from '../../engine/games.ts';
import type { Deal, Face } from '../../engine/types.ts';
import type { Kernel } from '../../engine/yahtzee/solver/kernel-machine.ts';
import kernelAddress from '../../engine/yahtzee/solver/kernel/kernel.wasm?url';
import { ruleSetNames, ruleSets } from '../../engine/yahtzee/rules.ts';
import { ceilingOf } from '../../engine/yahtzee/solver/ceiling.ts';
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

let kernel: Promise<Kernel | null> | null = null;
const coaches = new Map<RulesName, Promise<Coach>>();

const coachOf = (rules: RulesName): Promise<Coach> => {
  kernel ??= loadKernel();
  const coach = coaches.get(rules) ?? kernel.then((loaded) => solveRules(rules, loaded).coach);
  coaches.set(rules, coach);
  return coach;
};

/** Deals what was dealt; positions that were held were not told, and do not matter. */
const dealOf =
  ({ rolls }: Game): Deal =>
  (turn, roll) => {
    const told = rolls.find((one) => one.turn === turn && one.roll === roll);
    if (!told) throw new RangeError(`turn ${turn}, roll ${roll} was not told`);
    return told.faces.map((face): Face => face ?? 1);
  };

type Respond<Name extends Kind> = (rules: RulesName, of: Of<Name>) => Promise<Answer<Name>>;

const respond: { readonly [Name in Kind]: Respond<Name> } = {
  async choices(rules, game) {
    const choices = (await coachOf(rules)).choicesAfter(game.log, dealOf(game));
    if (!choices.ok) throw new RangeError(choices.error.reason);
    return choices.value;
  },
  async grade(rules, game) {
    const grade = (await coachOf(rules)).grade(game.log, dealOf(game));
    if (!grade.ok) throw new RangeError(grade.error.reason);
    return grade.value;
  },
  // Looks ahead, so it needs no coach.
  ceiling(rules, { seed }) {
    const name = ruleSetNames.find((known) => known === rules);
    const parsed = parseSeed(seed);
    if (name === undefined || !parsed.ok) throw new RangeError(`no ceiling of ${rules}`);
    return Promise.resolve(ceilingOf(ruleSets[name], variantOfRules(rules).dealer(parsed.value)));
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

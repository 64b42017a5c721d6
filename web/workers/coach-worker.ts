/** The coach beside the page: solves a rule set when it is first asked about it, and answers from then on. Nothing here blocks the page. */
import type { Coach } from '../../engine/coach.ts';
import { solveRules } from '../../engine/coaches.ts';
import type { RulesName } from '../../engine/games.ts';
import type { Deal, Face } from '../../engine/types.ts';
import type { Kernel } from '../../engine/yahtzee/solver/kernel-machine.ts';
import kernelAddress from '../../engine/yahtzee/solver/kernel/kernel.wasm?url';
import type { Answers, Game, Kind, Question, Reply } from '../coach/questions.ts';

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

const answers: {
  readonly [Name in Kind]: (coach: Coach, game: Game) => Answers[Name];
} = {
  choices: (coach, game) => {
    const choices = coach.choicesAfter(game.log, dealOf(game));
    if (!choices.ok) throw new RangeError(choices.error.reason);
    return choices.value;
  },
  grade: (coach, game) => {
    const grade = coach.grade(game.log, dealOf(game));
    if (!grade.ok) throw new RangeError(grade.error.reason);
    return grade.value;
  },
};

const reply = async ({ id, rules, kind, game }: Question): Promise<Reply> => {
  try {
    return { id, answer: answers[kind](await coachOf(rules), game) };
  } catch (failure) {
    return { id, failure: failure instanceof Error ? failure.message : String(failure) };
  }
};

addEventListener('message', (event: MessageEvent<Question>) => {
  void reply(event.data).then((answer) => postMessage(answer));
});

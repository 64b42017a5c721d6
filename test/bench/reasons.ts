/**
 * Why a move was a mistake, in a browser: how long the coach takes to say so once a game is over.
 * Medians of 20 games by three strengths of the computer.
 */
import type { Browser } from 'playwright-core';
import { mistakeFrom, type Decision } from '../../engine/coach.ts';
import { recordingDealer } from '../../engine/dice.ts';
import { variantOfRules } from '../../engine/games.ts';
import { randomOf } from '../../engine/random.ts';
import type { RulesName } from '../../engine/rule-sets.ts';
import type { AskedGame, CoachQuestion, Kind, Of, Reply } from '../../web/coach/questions.ts';
import { gradeOf, solved } from '../engine/solved.ts';
import { coachAddress, inBrowser } from './browser-solve.ts';
import { dealOf, gameOf } from './computer.ts';
import { medianOf, print } from './figure.ts';

const games = 20;
const strengths = ['strong', 'fair', 'weak'] as const;

interface Played {
  readonly game: AskedGame;
  /** The dearest first. */
  readonly mistakes: readonly Decision[];
}

const playedBy = (rules: RulesName, at: number): Played => {
  const variant = variantOfRules(rules);
  const seed = `reasons ${at}`;
  const level = strengths[at % strengths.length] ?? 'fair';
  const log = gameOf(solved(rules).coach, variant, { level, seed, random: randomOf(at) });
  const { deal, rolls } = recordingDealer(dealOf(variant, seed));
  const { decisions } = gradeOf(variant, log, deal);
  const mistakes = decisions
    .filter(({ loss }) => loss >= mistakeFrom)
    .toSorted((one, other) => other.loss - one.loss);
  return { game: { log, rolls }, mistakes };
};

type Asked = Omit<CoachQuestion, 'id'>;

const asked = <Name extends Kind>(rules: RulesName, kind: Name, of: Of<Name>): Asked => ({
  ...{ rules, kind, of },
});

/** What the page asks about a mistake. */
const reasonOf = (rules: RulesName, { log, rolls }: AskedGame, mistake: Decision): Asked[] => {
  const { at, move, best } = mistake;
  const game = { log: log.slice(0, at), rolls };
  return [
    asked(rules, 'choices', game),
    asked(rules, 'outlooks', { ...game, moves: [move, best] }),
  ];
};

/** Runs in the page: asks a new worker one group after another, and times each. */
const timesOf = async ({ address, groups }: { address: string; groups: readonly Asked[][] }) => {
  const worker = new Worker(address, { type: 'module' });
  const ask = (question: Asked, id: number): Promise<void> =>
    new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
        if (data.id !== id) return;
        if ('failure' in data) reject(new Error(data.failure));
        else resolve();
      });
      worker.postMessage({ ...question, id });
    });
  const times: number[] = [];
  let id = 0;
  for (const group of groups) {
    const startedMs = performance.now();
    await Promise.all(group.map((question) => ask(question, id++)));
    times.push(performance.now() - startedMs);
  }
  worker.terminate();
  return times;
};

const benchRules = async (browser: Browser, url: string, rules: RulesName): Promise<void> => {
  const played = Array.from({ length: games }, (_, at) => playedBy(rules, at)).filter(
    ({ mistakes }) => mistakes.length > 0,
  );
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  const address = coachAddress();
  const timed = (groups: readonly Asked[][]) => page.evaluate(timesOf, { address, groups });
  const reasons = played.map(({ game, mistakes }) =>
    mistakes.map((mistake) => reasonOf(rules, game, mistake)),
  );
  // Ready, as after a game of one's own: then only the dearest reason is waited for.
  const dearest = reasons.flatMap((of) => of.slice(0, 1));
  const [whole = 0, ...own] = await timed([[asked(rules, 'ready', null)], ...dearest]);
  const afresh: number[][] = [];
  for (const of of reasons) afresh.push(await timed(of));
  const figures: Readonly<Record<string, readonly number[]>> = {
    own,
    first: afresh.map(([first = 0]) => first),
    all: afresh.map((times) => times.reduce((sum, ms) => sum + ms, 0)),
    whole: [whole],
  };
  const budgets: Readonly<Record<string, number>> =
    rules === 'official'
      ? { own: 100, first: 400, all: 1500 }
      : { own: 100, first: 800, all: 4000 };
  for (const [name, values] of Object.entries(figures)) {
    const budget = budgets[name];
    const figure = `reasons-${rules}-${name}`;
    const value = medianOf(values);
    print({ figure, value, unit: 'ms', ...(budget === undefined ? {} : { budget }) });
    if (budget !== undefined) print({ figure: `${figure}-by-four`, value: 4 * value, unit: 'ms' });
  }
  await context.close();
};

/**
 * `own`: from the last press of one's own game to the dearest reason. `first` and `all`: the dearest
 * reason and all of them of somebody else's game, in a browser that has solved nothing. `whole`:
 * what each reason needed before tables were solved only as far as asked. `by-four` is a CPU four
 * times slower: DevTools slow down the page's thread only, and the coach has another.
 */
export const benchReasons = (): Promise<void> =>
  inBrowser(async (browser, url) => {
    for (const rules of ['official', 'yatzy'] as const) await benchRules(browser, url, rules);
  });

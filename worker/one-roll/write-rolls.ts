/**
 * The timer’s work for One roll: chooses the roll of each day that has become final, in order,
 * because a question is not repeated soon. Days from before there was One roll come first.
 */
import type { Bindings } from '../bindings.ts';
import { dayAfter } from '../../api/days.ts';
import { scheduleOf } from '../../api/schedule.ts';
import {
  daysApart,
  firstRolls,
  isAskedAbout,
  questionOf,
  rollToAsk,
  type AskedRoll,
} from '../../engine/one-roll.ts';
import { choiceOf } from '../../engine/kept-faces.ts';
import { sharedMin } from '../../engine/shared-min.ts';
import { isFinal } from '../challenges/availability.ts';
import { gamesOn } from '../challenges/first-days.ts';
import { dayTerms, dealOfChallenge } from '../challenges/terms.ts';
import { newBatch, type RowOf } from '../db/batch.ts';
import { databaseOf } from '../db/database.ts';
import { moveCursor, readCursor } from '../db/progress.ts';
import { nowOf, requireConfig } from '../http/config.ts';
import type { Scope } from '../http/scope.ts';
import { loadCoach } from '../plays/coaches.ts';
import type { Done, Task } from '../timers/task.ts';
import { selectChosen } from './queries.ts';
import { readStoredRoll, writeStoredRoll, type StoredRoll } from './stored-roll.ts';

const daysAtOnce = 20;
/** Requests besides one for each day: tables, seeds, the cursor, the day before, the counts. */
const callsBesides = 10;
const callsMax = 30;

type Work = Pick<Scope, 'env' | 'config' | 'database' | 'now'>;

/** The rolls that best play met first in the day’s games. */
const rollsOf = async (work: Work, date: string): Promise<readonly AskedRoll[]> => {
  const rolls: AskedRoll[] = [];
  for (const game of gamesOn(work.config, date)) {
    const terms = dayTerms(date, game);
    if (!isAskedAbout(terms.rules)) continue;
    const coach = await loadCoach(work.env, terms.rules, work.now);
    const { deal } = await dealOfChallenge(work, terms);
    if (coach) rolls.push(...firstRolls(coach, terms, deal));
  }
  return rolls;
};

interface Chosen {
  readonly date: string;
  readonly roll: AskedRoll;
  readonly asked: readonly string[];
}

/** Chooses for the final days from `first` on, some at a time. */
const chooseFrom = async (
  work: Work,
  first: string,
  before: readonly string[],
): Promise<readonly Chosen[]> => {
  const chosen: Chosen[] = [];
  let asked = before;
  for (
    let date = first;
    isFinal(scheduleOf(date), work.now) && chosen.length < daysAtOnce;
    date = dayAfter(date, 1)
  ) {
    const roll = rollToAsk(await rollsOf(work, date), asked);
    if (roll === null) break;
    asked = [...asked, questionOf(roll)].slice(-daysApart);
    chosen.push({ date, roll, asked });
  }
  return chosen;
};

/** The file of a day. Whoever came here has chosen, because their games are finished. */
const toStored = (
  { date, roll: chosen, asked }: Chosen,
  moves: readonly RowOf<typeof selectChosen>[],
): StoredRoll => {
  const { game, rules, roll, dice, prefix, choices } = chosen;
  const players = moves.reduce((sum, row) => sum + row.players, 0);
  const countOf = (move: string): number =>
    moves
      .filter((row) => choiceOf(dice, choices, row.move)?.move === move)
      .reduce((sum, row) => sum + row.players, 0);
  const counted = choices.map((choice) => ({
    ...choice,
    count: players < sharedMin ? null : countOf(choice.move),
  }));
  return {
    roll: { date, game, rules, turn: 0, roll, dice: [...dice], players, choices: counted },
    prefix,
    asked: [...asked],
  };
};

const writeDays = (work: Work): Task => {
  const { database, config, env } = work;
  const name = 'one-roll';
  const step = async (): Promise<Done> => {
    const { key } = await readCursor(database, name);
    const before = key === '' ? null : await readStoredRoll(env.FILES, key);
    const first = key === '' ? config.firstDay : dayAfter(key, 1);
    const chosen = await chooseFrom(work, first, before?.asked ?? []);
    const last = chosen.at(-1);
    if (last === undefined) return { calls: callsBesides, isMore: false };
    const batch = newBatch(database);
    const moves = await Promise.all(
      chosen.map(({ date, roll: { game, prefix } }) =>
        batch.send(selectChosen, { challengeId: date, game, prefix }),
      ),
    );
    for (const [at, one] of chosen.entries())
      await writeStoredRoll(env.FILES, toStored(one, moves[at] ?? []));
    await moveCursor(database, name, { at: 0, key: last.date });
    return { calls: callsBesides + chosen.length, isMore: chosen.length === daysAtOnce };
  };
  return { name, callsMax, callsPerStep: callsBesides + daysAtOnce, step };
};

export const oneRollTasksOf = (env: Bindings): readonly Task[] => {
  const config = requireConfig(env);
  return [writeDays({ env, config, database: databaseOf(env.DB), now: nowOf(config) })];
};

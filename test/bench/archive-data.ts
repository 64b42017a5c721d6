/**
 * Fills a day of a local server with very many finished games by a player who mostly finds the best
 * move.
 */
import { parseDay } from '../../engine/calendar.ts';
import { chainOf, lastSeedOf } from '../../engine/chain.ts';
import { dailyVariant } from '../../engine/games.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import { marksOf, type Coach } from '../../engine/coach.ts';
import { skillOf } from '../../engine/skill.ts';
import type { Deal } from '../../engine/types.ts';
import { solved } from '../engine/solved.ts';
import { rankedPlayId } from '../../worker/http/ids.ts';
import { randomOf } from '../reference/random.ts';
import { fullFacts } from './storage.ts';

const game: GameName = 'yahtzee';
const variant = dailyVariant(game);
/**
 * Above this number some games repeat, each up to four times: playing a hundred thousand takes
 * long, and five equal games make a place of the explorer.
 */
const differentGames = 20_000;
const sameGamesMax = 4;
const rowsAtOnce = 1_000;

const dealOf = (masterKey: Uint8Array, date: string): Deal => {
  const day = parseDay(date);
  const seed = day && chainOf(day.year, lastSeedOf(masterKey, day.year))[day.dayOfYear];
  if (!seed) throw new RangeError('no such day');
  return variant.dealer(seed);
};

const playOut = (coach: Coach, deal: Deal, random: (below: number) => number): string => {
  let log = '';
  for (;;) {
    const choices = coach.choicesAfter(log, deal);
    if (!choices.ok) throw new Error('an illegal log');
    const at = random(10) < 7 ? 0 : random(Math.min(5, choices.value.length));
    const choice = choices.value[at];
    if (!choice) return log;
    log += choice.move;
  }
};

const gamesOf = (deal: Deal, different: number) => {
  const { coach } = solved(variant.rules);
  const random = randomOf(1);
  return Array.from({ length: different }, () => {
    const log = playOut(coach, deal, random);
    const grade = coach.grade(log, deal);
    if (!grade.ok) throw new Error('an illegal log');
    const { par, luck, mistakes, missing, score, turns } = grade.value;
    const letters = marksOf(grade.value).map(([first]) => first);
    const skill = skillOf(mistakes, variant.unit);
    return { log, par, luck, mistakes, missing, score, turns, skill, marks: letters.join('') };
  });
};

const insert = `insert into results (id, challenge_id, game, rules, ranked, log, opening, score, turns, standing, par, luck, mistakes,
    missing, skill, marks, started_at, finished_at, player_id, facts)
  select r.value ->> 'id', ?1, '${game}', '${variant.rules}', 1, r.value ->> 'log', substr(r.value ->> 'log', 1, 1), r.value ->> 'score',
    r.value ->> 'turns', -(r.value ->> 'score'), r.value ->> 'par', r.value ->> 'luck', r.value ->> 'mistakes', r.value ->> 'missing',
    r.value ->> 'skill', r.value ->> 'marks', r.value ->> 'at' - 300000, r.value ->> 'at', r.value ->> 'playerId', r.value ->> 'facts'
  from json_each(?2) r`;

/**
 * Fills a day with `count` results, of these players or of none, `different` of them distinct.
 * `run` runs a statement on the database.
 */
export const fillDay = async (
  run: (sql: string, ...values: string[]) => unknown,
  masterKey: Uint8Array,
  date: string,
  count: number,
  playerIds: readonly string[] = [],
  different: number = Math.max(differentGames, count / sameGamesMax),
): Promise<void> => {
  const games = gamesOf(dealOf(masterKey, date), Math.min(count, different));
  const random = randomOf(2);
  const begins = Date.parse(date);
  for (let from = 0; from < count; from += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, at) => ({
      ...games[(from + at) % games.length],
      id: rankedPlayId(masterKey, playerIds[from + at] ?? String(from + at), date, game),
      at: begins + random(86_400_000),
      playerId: playerIds[from + at],
      facts: playerIds.length === 0 ? null : fullFacts,
    }));
    await run(insert, date, JSON.stringify(rows));
  }
};

/** Every result of a challenge, played again from its log and the day's dice, and graded again. */
import type { Coach, Ledger } from '../../engine/coach.ts';
import type { Variant } from '../../engine/games.ts';
import type { Deal } from '../../engine/types.ts';
import type { Challenge } from '../../api/schemas/challenges.ts';
import type { OpenResult } from '../../api/schemas/replays.ts';
import { skillOf } from '../../worker/plays/grades.ts';
import { compare, Difference } from './difference.ts';
import type { Site } from './site.ts';

/** What a result is ranked by, as it was computed here. */
export interface Audited {
  readonly replay: string;
  readonly player: string | null;
  readonly score: number;
  readonly turns: number;
  readonly finishedAt: string;
  readonly standing: number;
  /** null where there is no ledger. */
  readonly skill: number | null;
}

export interface Table {
  readonly variant: Variant;
  readonly deal: Deal;
  readonly coach: Coach;
  readonly challenge: Challenge;
  /** Where the site tells of it. */
  readonly path: string;
}

/** Sums of some forty figures, told with 17 digits. */
const exactness = 1e-9;

const compareLedger = (expected: Ledger, found: Ledger, where: object): void => {
  for (const name of ['par', 'luck', 'mistakes', 'missing'] as const)
    if (!(Math.abs(expected[name] - found[name]) <= exactness))
      compare(name, expected[name], found[name], where);
};

const auditResult = ({ variant, deal, coach, challenge }: Table, line: OpenResult): Audited => {
  const { replay, log, score, turns, ledger, finishedAt, player } = line;
  const where = { game: variant.game, replay };
  const end = variant.start(deal).after(log, 0, deal);
  if (!end.ok) throw new Difference({ ...where, what: 'log', expected: 'legal moves', found: log });
  compare('finished', true, end.value.isOver, where);
  compare('score', end.value.score(), score, where);
  compare('turns', end.value.turns, turns, where);
  const isInTime = finishedAt >= challenge.opensAt && finishedAt < challenge.revealsAt;
  compare('finished in time', true, isInTime, where);
  const grade = ledger && coach.grade(log, deal);
  if (ledger && grade?.ok) compareLedger(grade.value, ledger, where);
  return {
    replay,
    score,
    turns,
    finishedAt,
    player: player?.id ?? null,
    standing: end.value.standing(),
    skill: ledger && skillOf(ledger.mistakes, variant.unit),
  };
};

/** Whether `next` may follow `before` on the board by score. */
const mayFollow = (before: Audited, next: Audited): boolean => {
  if (before.standing !== next.standing) return before.standing < next.standing;
  if (before.finishedAt !== next.finishedAt) return before.finishedAt < next.finishedAt;
  return before.replay < next.replay;
};

/** All results in the order told, which is found to be theirs; each with the rank it has. */
export const auditResults = async (site: Site, table: Table): Promise<Audited[]> => {
  const { game } = table.challenge;
  const results: Audited[] = [];
  const players = new Set<string>();
  let rank = 0;
  for await (const line of site.lines<OpenResult>(`${table.path}/results.jsonl`)) {
    const result = auditResult(table, line);
    const where = { game, replay: result.replay };
    const before = results.at(-1);
    if (before) compare('order', true, mayFollow(before, result), where);
    if (before?.standing !== result.standing) rank = results.length + 1;
    compare('rank', rank, line.rank, where);
    if (result.player !== null)
      compare('plays of one player', false, players.has(result.player), where);
    if (result.player !== null) players.add(result.player);
    results.push(result);
  }
  return results;
};

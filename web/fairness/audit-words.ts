/** An audit in words: its steps, its counts, and how it ended. */
import { plural, t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import type { Difference } from '../../api/audit/difference.ts';
import type { AuditStage } from '../../api/audit/run.ts';
import type { AuditCounts } from '../../api/audit/tally.ts';
import { standing } from '../../api/format/capital.ts';
import { formatDayOfWeek } from '../../api/format/days.ts';
import { formatCount } from '../../api/format/numbers.ts';
import type { Challenge } from '../lib/api.ts';
import { isCustomId } from '../../api/challenge-id.ts';
import { formatLocalMoment } from '../lib/moments.ts';
import { presenterOf } from '../games.ts';
import { stepName, type AuditRun, type StepName } from './audit-run.ts';

export type StepMark = 'waiting' | 'running' | 'fits' | 'different';

/** A line in the list of checks. */
export interface AuditStep {
  readonly name: StepName;
  readonly words: string;
  readonly mark: StepMark;
  readonly note: string;
}

const stages = ['results', 'boards', 'replays'] as const;

const stageWords: Readonly<Record<(typeof stages)[number], string>> = {
  results: t`every game, rolled and scored again`,
  boards: t`ranks, charts and boards`,
  replays: t`replays show the same dice`,
};

/** `Friday 20 November`, or `This challenge` for a custom challenge. */
export const targetWords = (target: string): string =>
  isCustomId(target) ? t`This challenge` : standing(formatDayOfWeek(target));

/** Every step, in order. */
const auditSteps = (
  target: string,
  challenges: readonly Challenge[],
): readonly Pick<AuditStep, 'name' | 'words'>[] => [
  {
    name: stepName('chain', null),
    words: isCustomId(target) ? t`The seed is the promised one` : t`The chain reaches 1 January`,
  },
  ...challenges.flatMap(({ game }) =>
    stages.map((stage) => ({
      name: stepName(stage, game),
      words: `${presenterOf(game).title}: ${stageWords[stage]}`,
    })),
  ),
];

/**
 * The step that a difference belongs to: the current one, or the first of the game that it names.
 */
const stepOfDifference = ({ game }: Difference, { current }: AuditRun): StepName => {
  const stage: AuditStage = current?.stage ?? 'chain';
  if (game === undefined || game === current?.game) return stepName(stage, current?.game ?? null);
  return stepName('results', game);
};

const currentStep = (run: AuditRun): StepName | null => {
  if (run.end?.end === 'different') return stepOfDifference(run.end.difference, run);
  return run.current && stepName(run.current.stage, run.current.game);
};

const noteOf = (name: StepName, mark: StepMark, run: AuditRun): string => {
  const news = run.steps.get(name);
  const links = run.end && 'report' in run.end ? run.end.report.links : 0;
  switch (mark) {
    case 'waiting':
      return t`waiting`;
    case 'different':
      return t`doesn’t fit`;
    case 'fits':
      if (news?.stage === 'chain' && links > 0)
        return plural(links)`1 day|${formatCount(links)} days`;
      if (news === undefined || news.stage === 'chain' || news.stage === 'boards') return t`fits`;
      return news.total === 0 ? t`none` : t`all ${formatCount(news.total)}`;
    case 'running':
      if (news === undefined || news.stage === 'chain' || news.stage === 'boards')
        return t`checking`;
      return t`${formatCount(news.done)} of ${formatCount(news.total)}`;
  }
};

/** The steps with their current state. */
export const shownSteps = (
  target: string,
  challenges: readonly Challenge[],
  run: AuditRun,
): readonly AuditStep[] => {
  const steps = auditSteps(target, challenges);
  const at = steps.findIndex(({ name }) => name === currentStep(run));
  return steps.map((step, index) => {
    const isHere = index === at;
    const here = run.end?.end === 'different' ? 'different' : 'running';
    const isDone = run.end?.end === 'passed' || index < at;
    const mark = isDone ? 'fits' : isHere ? here : 'waiting';
    return { ...step, mark, note: noteOf(step.name, mark, run) };
  });
};

/** Progress, from 0 to 1. Counts results and replays, which take most of the time. */
export const shareDone = (
  target: string,
  challenges: readonly Challenge[],
  run: AuditRun,
): number => {
  if (run.end?.end === 'passed') return 1;
  const all = challenges.reduce((sum, { players }) => sum + 2 * players, 0);
  const steps = shownSteps(target, challenges, run);
  const done = challenges.reduce((sum, { game, players }) => {
    const shares = (['results', 'replays'] as const).map((stage) => {
      const name = stepName(stage, game);
      if (steps.find((step) => step.name === name)?.mark === 'fits') return players;
      const news = run.steps.get(name);
      return news === undefined || news.total === 0 ? 0 : (players * news.done) / news.total;
    });
    return sum + shares.reduce((one, other) => one + other, 0);
  }, 0);
  return all === 0 ? 0 : done / all;
};

const counted: readonly (readonly [name: keyof AuditCounts, words: (count: number) => string])[] = [
  ['results', (n) => plural(n)`1 game|${formatCount(n)} games`],
  ['withdrawn', (n) => plural(n)`1 withdrawn game|${formatCount(n)} withdrawn games`],
  ['rolls', (n) => plural(n)`1 roll|${formatCount(n)} rolls`],
  ['dice', (n) => plural(n)`1 die|${formatCount(n)} dice`],
  ['graded', (n) => plural(n)`1 graded game|${formatCount(n)} graded games`],
  ['ranks', (n) => plural(n)`1 rank|${formatCount(n)} ranks`],
  ['bars', (n) => plural(n)`1 chart bar|${formatCount(n)} chart bars`],
  ['entries', (n) => plural(n)`1 board row|${formatCount(n)} board rows`],
  ['replays', (n) => plural(n)`1 replay|${formatCount(n)} replays`],
  ['reviews', (n) => plural(n)`1 review|${formatCount(n)} reviews`],
  ['positions', (n) => plural(n)`1 explored position|${formatCount(n)} explored positions`],
  ['noted', (n) => plural(n)`1 fixed result list|${formatCount(n)} fixed result lists`],
];

const latestCounts = (run: AuditRun): readonly AuditCounts[] => {
  if (run.end && 'report' in run.end) return Object.values(run.end.report.games);
  const byGame = new Map<string, AuditCounts>();
  for (const { game, counts } of run.steps.values())
    if (game !== null && counts !== null) byGame.set(game, counts);
  return [...byGame.values()];
};

/** `9 games, 640 rolls, 2,980 dice …`, totals of all games; empty before anything is counted. */
export const countsWords = (run: AuditRun): string => {
  const all = latestCounts(run);
  return listWords(
    counted.map(([name, words]) => {
      const count = all.reduce((sum, counts) => sum + counts[name], 0);
      return count === 0 ? '' : words(count);
    }),
  );
};

export const finalWords = (finalAt: string): string =>
  t`Late results can still come in until ${formatLocalMoment(finalAt)}. Check again after that.`;

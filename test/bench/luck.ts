/**
 * The luck test over days, on players who know nothing, something or everything: false alarms, and
 * days until a player is flagged. Writes docs/luck-test-figures.md and docs/luck-test.svg, which
 * docs/luck-test.md shows.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { solveRules } from '../../engine/coaches.ts';
import { variantOfRules, type RulesName } from '../../engine/games.ts';
import {
  evidenceOf,
  flaggedFrom,
  noEvidence,
  withLuckTest,
  type Evidence,
} from '../../engine/luck-test/evidence.ts';
import { luckTesterOf, type LuckModel } from '../../engine/luck-test/luck-test.ts';
import { randomOf, type Random } from '../../engine/random.ts';
import { ruleSets } from '../../engine/yahtzee/rules.ts';
import { solvableOf } from '../../engine/yahtzee/solver/models.ts';
import { cardLuckModel } from '../../engine/card/solver/luck-model.ts';
import { tableFrom as yahtzeeTableFrom } from '../../engine/card/solver/table.ts';
import { soloRules } from '../../engine/yardkle/rules.ts';
import { yardkleLuckModel } from '../../engine/yardkle/solver/luck-model.ts';
import { tableFrom as yardkleTableFrom } from '../../engine/yardkle/solver/table.ts';
import { loadKernel } from '../../scripts/kernel.ts';
import { root } from '../../scripts/paths.ts';
import {
  blind,
  clairvoyant,
  perfect,
  playWith,
  seenBy,
  sloppy,
  type Player,
} from '../engine/luck-test/players.ts';
import { print } from './figure.ts';
import { chartOf, type Curve } from './luck-chart.ts';

const playersDefault = 10;
const horizons = [5, 10, 20, 50, 100, 200] as const;
const daysMax = 200;

interface Kind {
  readonly name: string;
  readonly player: (random: Random) => Player;
  /**
   * Has already played the same day under another name, by best play, and knows the dice that were
   * seen.
   */
  readonly isSecond?: true;
  readonly isHonest?: true;
}

const kinds: readonly Kind[] = [
  { name: 'any move', player: blind, isHonest: true },
  { name: 'best play, any move in five', player: sloppy, isHonest: true },
  { name: 'best play', player: () => perfect, isHonest: true },
  { name: 'second identity', player: (random) => clairvoyant(random, 1), isSecond: true },
  { name: 'next roll, one in ten', player: (random) => clairvoyant(random, 0.1) },
  { name: 'next roll, one in three', player: (random) => clairvoyant(random, 1 / 3) },
  { name: 'next roll, always', player: (random) => clairvoyant(random, 1) },
];

type PlayDay = (evidence: Evidence, number: number, kind: Kind, random: Random) => Evidence;

const dayOf = <Rules, State, Move>(
  model: LuckModel<Rules, State, Move>,
  rules: RulesName,
): PlayDay => {
  const tester = luckTesterOf(model);
  const variant = variantOfRules(rules);
  return (evidence, number, { player, isSecond }, random) => {
    const seed = new Uint8Array(32).fill(93);
    new DataView(seed.buffer).setUint32(0, number);
    const deal = variant.dealer(seed);
    const knows = isSecond && seenBy(model, playWith(model, deal, perfect), deal);
    const log = playWith(model, deal, player(random), knows || undefined);
    const tested = tester.test(log, deal);
    if (!tested.ok) throw new Error(tested.error.reason);
    return withLuckTest(evidence, tested.value, variant.unit);
  };
};

/**
 * The evidence about one player, day by day. A player who has been flagged for good stops playing.
 */
const evidencesOf = (days: readonly PlayDay[], kind: Kind, number: number): readonly number[] => {
  const random = randomOf(number);
  const evidences: number[] = [];
  let evidence = noEvidence;
  for (let day = 0; day < daysMax; day++) {
    const last = evidences.at(-1) ?? 0;
    // Only the days until a player is flagged count. Honest players are watched to the end.
    if (!kind.isHonest && last > 2 * flaggedFrom) break;
    for (const play of days) evidence = play(evidence, 1_000 * number + day, kind, random);
    evidences.push(evidenceOf(evidence));
  }
  return evidences;
};

const isFlaggedBy = (evidences: readonly number[], day: number): boolean =>
  evidences.slice(0, day).some((evidence) => evidence >= flaggedFrom);

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;

interface Row {
  readonly kind: Kind;
  readonly games: string;
  readonly players: readonly (readonly number[])[];
}

const cellsOf = ({ kind, games, players }: Row): string => {
  const flagged = horizons.map((day) => players.filter((one) => isFlaggedBy(one, day)).length);
  const first = players.map((one) => {
    const at = one.findIndex((evidence) => evidence >= flaggedFrom);
    return at < 0 ? Infinity : at + 1;
  });
  const days = medianOf(first);
  const most = Math.max(...players.flat());
  return `| ${[kind.name, games, ...flagged, days === Infinity ? '–' : days, most.toFixed(1)].join(' | ')} |`;
};

const tableOf = (rows: readonly Row[], players: number): string =>
  [
    '# The luck test in figures',
    '',
    `Written by \`npm run bench -- luck ${players}\`: of ${players} players of each kind, how many were flagged within so many days; the days until half of them`,
    'were; and the highest evidence (log10) that any of them reached. An honest player who is flagged is a false alarm.',
    '',
    `| player | games | ${horizons.join(' | ')} | median days | highest |`,
    `| --- | --- | ${[...horizons, 0, 0].map(() => '---:').join(' | ')} |`,
    ...rows.map(cellsOf),
    '',
  ].join('\n');

const curveOf = ({ kind, players }: Row): Curve => ({
  name: kind.name,
  values: Array.from({ length: daysMax }, (_, day) =>
    medianOf(players.map((one) => one[day] ?? one.at(-1) ?? 0)),
  ),
});

/** `npm run bench -- luck 10`: this many players of each kind. */
export const benchLuck = async (players = playersDefault): Promise<void> => {
  const kernel = await loadKernel();
  const valuesOf = (rules: RulesName) => solveRules(rules, kernel).values;
  const official = solvableOf(ruleSets.official);
  const yahtzee = dayOf(
    cardLuckModel(official, yahtzeeTableFrom(official.model, valuesOf('official'))),
    'official',
  );
  const yardkle = dayOf(
    yardkleLuckModel(yardkleTableFrom(soloRules, valuesOf('yardkle'))),
    'yardkle',
  );
  const games = [
    ['Yahtzee', [yahtzee]],
    ['Yardkle', [yardkle]],
    ['both', [yahtzee, yardkle]],
  ] as const;
  const rows = games.flatMap(([name, days]) =>
    kinds.map((kind): Row => {
      const all = Array.from({ length: players }, (_, number) =>
        evidencesOf(days, kind, number + 1),
      );
      const flagged = all.filter((one) => isFlaggedBy(one, daysMax)).length;
      print({ figure: `luck-${name}-${kind.name}`, value: flagged / players, unit: 'flagged' });
      return { kind, games: name, players: all };
    }),
  );
  writeFileSync(join(root, 'docs/luck-test-figures.md'), tableOf(rows, players));
  const curves = rows.filter(({ games: name }) => name === 'both').map(curveOf);
  writeFileSync(join(root, 'docs/luck-test.svg'), chartOf(curves, flaggedFrom));
};

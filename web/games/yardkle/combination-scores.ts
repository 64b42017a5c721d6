/** What scores in Yardkle, with the engine's own values. */
import type { TemplateResult } from 'lit';
import { t } from '../../../engine/t.ts';
import { combinations, type CombinationName } from '../../../engine/yardkle/combinations.ts';
import { scoreTable, type ScoreRow } from '../../ui/score-table.ts';

/** The example shown for each combination, identified by its first face. */
const shown: readonly (readonly [name: CombinationName, title: string, face: number])[] = [
  ['one', t`One|a die`, 1],
  ['five', t`Five|a die`, 5],
  ['threeOfAKind', t`Three 1s`, 1],
  ['threeOfAKind', t`Three 2s to 6s`, 4],
  ['fourOfAKind', t`Four of a kind`, 3],
  ['fiveOfAKind', t`Five of a kind`, 2],
  ['sixOfAKind', t`Six of a kind`, 6],
  ['straight', t`One to six`, 1],
  ['threePairs', t`Three pairs`, 2],
  ['fourAndPair', t`Four and a pair`, 4],
  ['twoTriplets', t`Two triplets`, 3],
];

const perFace = 100;

const combinationRows: readonly ScoreRow[] = shown.map(([name, title, face]) => {
  const found = combinations.find((one) => one.name === name && one.dice[0] === face);
  if (!found) throw new Error(`there is no ${name} of ${face}`);
  const isByFace = name === 'threeOfAKind' && face !== 1;
  return { name: title, dice: found.dice, points: isByFace ? t`face × ${perFace}` : found.points };
});

export const combinationScores = scoreTable(
  t`What scores in Yardkle`,
  t`In one roll`,
  combinationRows,
);

/** For the help panel. The one rule set has no other scores. */
export const yardkleHelp = (): TemplateResult => combinationScores;

/** What can be set in a replay, and its other forms: all that few viewers need. */
import { html, type TemplateResult } from 'lit';
import { pointsPerUnit } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { inUnit } from '../../api/format/ledger.ts';
import { formatCount } from '../../api/format/numbers.ts';
import {
  speeds,
  thresholds,
  type Speed,
  type Threshold,
  type Walk,
} from '../review/replay-settings.ts';
import { pickOne } from '../ui/pick-one.ts';

/** `1`, and at the last `5 points` */
const thresholdWords = (points: Threshold, unit: Unit): string => {
  const size = formatCount(Number((points / pointsPerUnit[unit]).toFixed(2)));
  return points === thresholds.at(-1) ? inUnit(size, unit) : size;
};

export const speedPick = (speed: Speed, choose: (speed: Speed) => void): TemplateResult =>
  pickOne(
    t`Speed`,
    'speed',
    speeds.map((one) => [one, one === 0.5 ? '½' : String(one)] as const),
    speed,
    choose,
  );

/** What Previous and Next step through, and what counts as a mistake. */
export interface MistakePicks {
  readonly walk: Walk;
  readonly threshold: Threshold;
  readonly unit: Unit;
  walkBy(walk: Walk): void;
  setThreshold(threshold: Threshold): void;
}

export const mistakePicks = ({ walk, threshold, unit, ...set }: MistakePicks): TemplateResult =>
  html`${pickOne(
    t`Step through`,
    'walk',
    [
      ['mistakes', t`Mistakes`],
      ['moves', t`Every move`],
    ] as const,
    walk,
    set.walkBy,
  )}
  ${pickOne(
    t`Mistakes over`,
    'threshold',
    thresholds.map((points) => [points, thresholdWords(points, unit)] as const),
    threshold,
    set.setThreshold,
  )}`;

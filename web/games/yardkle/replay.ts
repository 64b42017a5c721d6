/** The replay of a finished Yardkle: every roll, with what was set aside, banked or lost. */
import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../../engine/t.ts';
import { playerName } from '../../../api/format/players.ts';
import type { Replay } from '../../lib/api.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import { dealtOf, type ReplayStep } from '../../game/replay-steps.ts';
import { heldWords } from '../../lib/face-names.ts';
import { defineReplay, type CardRow } from '../../game/game-review.ts';
import './bank-sheet.ts';
import { slotsOf } from './dice.ts';
import { rolledIn, turnsOver, type Rolled } from './turns.ts';

interface YardkleStep extends ReplayStep {
  readonly rolled: Rolled;
}

const verdictOf = ({ dice, aside, points, end, running }: Rolled): TemplateResult => {
  const lost = running ? html` <b>${formatCount(running)}</b> lost.` : nothing;
  if (end === 'bust') return html`<b>Yardkle.</b> Nothing scores.${lost}`;
  const set = html`Set aside <b>${heldWords(dice, aside)}</b> for ${formatCount(points)}`;
  return end === 'bank'
    ? html`${set} and <b>banked ${formatCount(running)}</b>.`
    : html`${set} and rolled on with ${formatCount(running)}.`;
};

const endOf = ({ end, running }: Rolled): string | null => {
  if (end === 'bust') return 'Yardkle';
  return end === 'bank' ? t`banked ${formatCount(running)}` : null;
};

export const stepsOf = (replay: Pick<Replay, 'log' | 'rolls'>): YardkleStep[] =>
  rolledIn(replay).map((rolled) => ({
    turn: rolled.turn,
    roll: rolled.roll,
    at: rolled.at,
    dealt: dealtOf(rolled.dice),
    rolls: null,
    dice: slotsOf(rolled, rolled.aside, true).map((slot) => ({
      ...slot,
      tag: slot.stand === 'loose' ? '' : slot.tag,
    })),
    verdict: verdictOf(rolled),
    end: endOf(rolled),
    rolled,
  }));

/** The sheet before or after the step's decision. */
const sheetAt = (
  replay: Replay,
  steps: readonly YardkleStep[],
  at: number,
  isDecided: boolean,
): TemplateResult => {
  const rolled = steps[at]?.rolled;
  if (!rolled) return html``;
  const past = steps.slice(0, isDecided ? at + 1 : at).map((step) => step.rolled);
  const isBank = isDecided && rolled.end === 'bank';
  const isBust = isDecided && rolled.end === 'bust';
  const running =
    isDecided || rolled.end === 'bust' ? rolled.running : rolled.running - rolled.points;
  return html`<bank-sheet
    .score=${rolled.score + (isBank ? running : 0)}
    .running=${running}
    .turn=${rolled.turn}
    .tally=${past.filter(({ turn, points }) => turn === rolled.turn && points > 0)}
    .turns=${turnsOver(past)}
    .isOver=${isBank || isBust}
    .isLost=${isBust}
    .room=${replay.turns}
    .label=${t`Score of ${playerName(replay.player)}`}
  ></bank-sheet>`;
};

/** The points that each turn banked. */
const rowsOf = (_replay: Replay, steps: readonly YardkleStep[]): readonly CardRow[] =>
  turnsOver(steps.map(({ rolled }) => rolled)).map(({ turn, banked }) => ({
    name: `${turn + 1}`,
    points: banked,
  }));

export const openYardkle = defineReplay({ stepsOf, cardAt: sheetAt, rowsOf });

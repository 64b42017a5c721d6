/** The replay of a finished game with a card: every decision, with its dice and card. */
import { html, type TemplateResult } from 'lit';
import { playerName } from '../../../api/format/players.ts';
import type { CardTotals } from '../../../engine/card/card.ts';
import type { CardState, CardView } from '../../../engine/card/game.ts';
import type { Move } from '../../../engine/card/moves.ts';
import type { Game } from '../../../engine/game.ts';
import type { Replay } from '../../lib/api.ts';
import { recordedDeal } from '../../../engine/recorded-deal.ts';
import { t } from '../../../engine/t.ts';
import { dealtOf, type ReplayStep } from '../../game/replay-steps.ts';
import { heldWords } from '../../lib/face-names.ts';
import { defineReplay, type CardRow, type OpenReplay } from '../../game/game-review.ts';
import { boxArt } from './art.ts';
import { lastRoll, slotsOf } from './dice.ts';
import { boxOf, nameIn, type CardKind, type Points } from './kind.ts';
import './score-card.ts';

type View = CardView<string, CardTotals & { readonly yahtzeeBonus?: number }>;

interface CardStep extends ReplayStep {
  readonly view: View;
  /** The positions kept for the next roll; 0 if a box was filled. */
  readonly kept: number;
  /** The box filled in this step and its points; null if dice were re-rolled. */
  readonly filled: { readonly box: string; readonly points: number } | null;
  /** The box filled in the previous turn, on the first roll of a turn. */
  readonly just: string | null;
}

/** The rules of a game with a card, as far as its replays need them. */
export interface Replayed<Rules> {
  readonly kind: CardKind;
  readonly game: Game<Rules, CardState, Move, View>;
  readonly ruleSets: Readonly<Record<string, Rules>>;
}

export const rulesIn = <Rules>({ ruleSets }: Replayed<Rules>, name: string): Rules => {
  const rules = ruleSets[name];
  if (!rules) throw new Error(`no such rules: ${name}`);
  return rules;
};

type Decision = Pick<CardStep, 'view' | 'kept' | 'filled'>;

const verdictOf = (kind: CardKind, { view, kept, filled }: Decision): TemplateResult => {
  if (filled) {
    const name = html`<b>${nameIn(kind, filled.box)}</b>`;
    return filled.points ? html`Scored ${filled.points} in ${name}.` : html`Took a 0 in ${name}.`;
  }
  return kept
    ? html`Kept <b>${heldWords(view.dice, kept)}</b>.`
    : html`Kept nothing, re-rolled all five.`;
};

/**
 * One step for each move of the log. Throws if the log does not match the rolls. The server has
 * already replayed it, so that would be a bug.
 */
const stepsBy = <Rules>(replayed: Replayed<Rules>, replay: Replay): CardStep[] => {
  const { kind, game } = replayed;
  const rules = rulesIn(replayed, replay.challenge.rules);
  const deal = recordedDeal(replay.rolls);
  const steps: CardStep[] = [];
  let state = game.start(rules, deal);
  let just: string | null = null;
  for (let at = 0; at < replay.log.length; at++) {
    const move = game.readMove(replay.log, at);
    const next = move && game.play(rules, state, move, deal);
    if (!next?.ok) throw new Error(`no such move at ${at}`);
    const view = game.view(rules, state);
    const box = boxOf(kind, replay.log.charAt(at));
    const filled = box ? { box, points: view.options[box] ?? 0 } : null;
    const kept = move?.kind === 'keep' ? move.held : 0;
    const rolled = replay.rolls.find(({ turn, roll }) => turn === view.turn && roll === view.roll);
    steps.push({
      turn: view.turn,
      roll: view.roll,
      at,
      dealt: dealtOf(rolled?.faces ?? []),
      rolls: lastRoll + 1,
      dice: slotsOf(view.dice, kept, 'kept'),
      verdict: verdictOf(kind, { view, kept, filled }),
      end: filled && t`${nameIn(kind, filled.box)} ${filled.points}`,
      view,
      kept,
      filled,
      just,
    });
    just = box;
    state = next.value;
  }
  return steps;
};

/** The card before the step's decision, or with the box that it filled. */
const cardAt = (
  kind: CardKind,
  replay: Replay,
  steps: readonly CardStep[],
  at: number,
  isDecided: boolean,
  better = '',
): TemplateResult => {
  const step = steps[at];
  const box = boxOf(kind, better);
  const filled = isDecided ? step?.filled : null;
  const card: Points | undefined =
    step && filled ? { ...step.view.card, [filled.box]: filled.points } : step?.view.card;
  return html`<score-card
    .kind=${kind}
    .card=${card ?? null}
    .totals=${filled ? (steps[at + 1]?.view.totals ?? replay.totals) : (step?.view.totals ?? null)}
    .just=${filled?.box ?? step?.just ?? null}
    .better=${box && step ? { box, points: step.view.options[box] ?? 0 } : null}
    .rules=${replay.challenge.rules}
    .label=${t`Score card of ${playerName(replay.player)}`}
  ></score-card>`;
};

/** Every box with its points, and the bonuses. */
const rowsOf = (
  kind: CardKind,
  { totals, challenge }: Replay,
  steps: readonly CardStep[],
): readonly CardRow[] => {
  const filled = new Map(
    steps.flatMap(({ filled: done }) => (done ? [[done.box, done.points] as const] : [])),
  );
  return [
    ...kind.boxes.map((box, index) => ({
      name: html`<span class="boxed">${boxArt(kind.bars[box], index)} ${nameIn(kind, box)}</span>`,
      points: filled.get(box) ?? 0,
    })),
    { name: t`Upper bonus`, points: totals?.upperBonus ?? 0 },
    ...(kind.bonusesOf(challenge.rules).yahtzeeBonus > 0
      ? [{ name: t`${kind.feat} bonuses`, points: totals?.yahtzeeBonus ?? 0 }]
      : []),
  ];
};

/** Opens replays of a game. */
export const openCard = <Rules>(replayed: Replayed<Rules>): ((replay: Replay) => OpenReplay) =>
  defineReplay<CardStep>({
    stepsOf: (replay) => stepsBy(replayed, replay),
    cardAt: (...at) => cardAt(replayed.kind, ...at),
    rowsOf: (...of) => rowsOf(replayed.kind, ...of),
  });

import { html } from 'lit';
import { t } from '../../../engine/t.ts';
import { definePlayable, type Playable } from '../../game/playable.ts';
import { boxArt } from './art.ts';
import { cardInPlay } from './card-game.ts';
import { cardDecision } from './decision.ts';
import { heldInLastRoll, slotsOf } from './dice.ts';
import {
  justFilled,
  nameIn,
  shortNames,
  type CardKind,
  type CardState,
  type Points,
} from './kind.ts';
import { scenesBetween } from './scenes.ts';
import './score-card.ts';
import type { CardSession } from './session.ts';

/** A game with a card on pages that work with any game. */
export const cardPlayable = (kind: CardKind): Playable => {
  const decision = cardDecision(kind);
  return definePlayable<CardState, CardSession>({
    name: kind.name,
    tray: 'count',
    ...cardInPlay(kind),
    card: ({ state, challenge }) =>
      html`<score-card
        .kind=${kind}
        .card=${state.card}
        .totals=${state.totals}
        .rules=${challenge.rules}
      ></score-card>`,
    atStake: () => 0,
    sign(line) {
      const box = kind.boxes[line];
      return box === undefined ? null : boxArt(kind.bars[box], line);
    },
    short: (line) => shortNames[kind.boxes[line] ?? ''] ?? null,
    turnSummary({ play, log, points }) {
      const box = justFilled(kind, log);
      if (!box) throw new Error('a turn without a box');
      const card: Points = play.state.card;
      const own = card[box] ?? 0;
      const bonus = points - own;
      const more = bonus > 0 ? `, ${t`and ${bonus} bonus`}` : '';
      return { words: `${nameIn(kind, box)}, ${own}${more}`, dice: [] };
    },
    did(state, move) {
      const { did } = decision.compared(state, move, move);
      return decision.chosen(move) === 0 ? did : t`${did} and rolled`;
    },
    chosenBy: (move) => decision.chosen(move),
    scenesBetween: (before, after) => scenesBetween(kind, before, after, heldInLastRoll(before)),
    slots: (play, chosen) => slotsOf(play.state.dice, chosen ?? heldInLastRoll(play), 'held', true),
  });
};

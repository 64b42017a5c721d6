import { html, type TemplateResult } from 'lit';
import type { RulesName } from '../../../engine/games.ts';
import { definePlayable, type Playable } from '../playable.ts';
import { justFilled, nameIn, type CardKind, type CardState, type Points } from './kind.ts';
import './score-card.ts';
import { CardSession } from './session.ts';

/** A game with a card on pages that work with any game. `draw` renders the game's own element. */
export const cardPlayable = (
  kind: CardKind,
  draw: (session: CardSession, rules: RulesName) => TemplateResult,
): Playable =>
  definePlayable<CardState, CardSession>({
    name: kind.name,
    tray: 'count',
    newSession: (host, source) => new CardSession(host, source, kind),
    draw,
    card: ({ state, challenge }) =>
      html`<score-card
        .kind=${kind}
        .card=${state.card}
        .totals=${state.totals}
        .rules=${challenge.rules}
      ></score-card>`,
    turnSummary({ play, log, points }) {
      const box = justFilled(kind, log);
      if (!box) throw new Error('a turn without a box');
      const card: Points = play.state.card;
      const own = card[box] ?? 0;
      const bonus = points - own;
      const more = bonus > 0 ? `, and ${bonus} bonus` : '';
      return { words: `${nameIn(kind, box)}, ${own}${more}`, dice: [] };
    },
  });

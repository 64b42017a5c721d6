import { html } from 'lit';
import { cardPlayable } from '../card/playable.ts';
import { yahtzeeKind } from './kind.ts';
import './yahtzee-game.ts';

export const yahtzeePlayable = cardPlayable(
  yahtzeeKind,
  (session, rules) => html`<yahtzee-game .session=${session} .rules=${rules}></yahtzee-game>`,
);

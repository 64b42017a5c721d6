import { html } from 'lit';
import { cardPlayable } from '../card/playable.ts';
import { yatzyKind } from './kind.ts';
import './yatzy-game.ts';

export const yatzyPlayable = cardPlayable(
  yatzyKind,
  (session, rules) => html`<yatzy-game .session=${session} .rules=${rules}></yatzy-game>`,
);

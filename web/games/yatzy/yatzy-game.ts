import { customElement } from 'lit/decorators.js';
import { CardGame } from '../card/card-game.ts';

/** A Yatzy in progress. */
@customElement('yatzy-game')
export class YatzyGame extends CardGame {}

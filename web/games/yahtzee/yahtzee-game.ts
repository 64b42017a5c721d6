import { customElement } from 'lit/decorators.js';
import { CardGame } from '../card/card-game.ts';

/** A Yahtzee in progress. */
@customElement('yahtzee-game')
export class YahtzeeGame extends CardGame {}

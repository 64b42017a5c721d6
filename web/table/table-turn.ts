import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { RulesName } from '../../engine/rule-sets.ts';
import type { GameState } from '../lib/api.ts';
import { RequestProblem } from '../lib/call.ts';
import type { PlaySource } from '../stage/play-source.ts';
import { LightElement } from '../ui/light-element.ts';
import type { OpenGame, Playable } from '../game/playable.ts';
import type { TableSession } from './table-session.ts';

const isAwaiting = ({ step }: TableSession): boolean => step === 'throw';

/** A play source for the card in turn: its moves go to the table. */
const cardSource = <State extends GameState>(
  table: TableSession,
  card: number,
): PlaySource<State> => ({
  canUndo: true,
  load: async () => ({ challenge: null, play: table.playOf<State>(card) }),
  start: async () => table.playOf<State>(card),
  get: async () => table.playOf<State>(card),
  async move(play, moves) {
    const isCurrent = table.playOf(card).log === play.log && table.step === 'turn';
    if (!isCurrent || table.current?.card !== card)
      throw new RequestProblem(409, { code: 'out-of-step' }, null);
    const after = table.play<State>(moves, card);
    // Once its dice are awaited, the page shows that in place of this game.
    return isAwaiting(table) ? play : after;
  },
  seen: () => table.settle(),
});

/**
 * The card in turn and its dice. Each turn has a new element.
 *
 * @property session - the table
 * @property playable - how the game is played; null until loaded
 * @property card - the card in turn
 */
@customElement('table-turn')
export class TableTurnPlay extends LightElement {
  @property({ attribute: false }) session: TableSession | null = null;
  @property({ attribute: false }) playable: Playable | null = null;
  @property({ type: Number }) card = 0;
  #game: OpenGame | null = null;

  protected override willUpdate(): void {
    const { session, playable } = this;
    const rules = session?.table?.file.rules;
    if (session && playable && rules) this.#game ??= this.#open(session, playable, rules);
  }

  /** After the last die was typed, a press just after it decides nothing. */
  #open(session: TableSession, playable: Playable, rules: RulesName): OpenGame {
    const game = playable.open(this, rules, cardSource(session, this.card));
    if (session.isReal) game.session.guard();
    return game;
  }

  protected override render(): TemplateResult {
    return this.#game?.draw() ?? html``;
  }
}

import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { ProblemCode } from '../../api/problems.ts';
import type { TableTurn } from '../../engine/table/table.ts';
import type { OpenGame } from '../game/playable.ts';
import type { GameState, Play } from '../lib/api.ts';
import { RequestProblem } from '../lib/call.ts';
import type { PlaySource } from '../stage/play-source.ts';
import { LightElement } from '../ui/light-element.ts';
import type { LiveTable } from './live-table.ts';
import type { LiveView } from './live-view.ts';
import type { Showing } from './showing.ts';

/** Refusals after which the turn is no longer what the page shows. */
const hasMovedOn: ReadonlySet<ProblemCode> = new Set([
  'not-your-turn',
  'wrong-phase',
  'not-seated',
]);

/** What the turn's session plays with: the table. */
interface Seat {
  readonly live: LiveTable;
  readonly showing: Showing;
  readonly turn: TableTurn;
}

const viewNow = ({ live, showing }: Seat): LiveView => {
  if (!showing.view) throw new Error('there is no table');
  return live.table ? showing.view.at(live.table) : showing.view;
};

/** A play source for the viewer's own turn: its moves go to the table. */
const turnSource = <State extends GameState>(seat: Seat, isNew: boolean): PlaySource<State> => {
  const { card, turn } = seat.turn;
  const now = (): Play<State> => viewNow(seat).playOf<State>(card, turn + 1);
  return {
    load: async () => ({
      challenge: null,
      play: isNew ? viewNow(seat).playBefore<State>(card) : now(),
    }),
    start: async () => now(),
    get: async () => now(),
    async move(play, moves) {
      // The same each time that the move is sent, even if the table has it already.
      const view = viewNow(seat);
      const at = view.indexOf(card, play.log.length);
      try {
        const table = await seat.live.send({ do: 'move', at, moves });
        const after = view.at(table, at + moves.length);
        seat.showing.moved(after.length);
        return after.playOf<State>(card, turn + 1);
      } catch (failure) {
        if (failure instanceof RequestProblem && hasMovedOn.has(failure.code))
          throw new RequestProblem(409, { code: 'out-of-step' }, null);
        throw failure;
      }
    },
    isShared: true,
    seen: () => seat.showing.seen(),
  };
};

/**
 * The viewer's own turn: the card and its dice, to be played. Each turn has a new element.
 *
 * @property live - the table as the server has it
 * @property showing - the table as it is shown
 * @property turn - the turn
 * @property fresh - whether the turn has just come, so that its first roll lands now
 */
@customElement('live-turn')
export class LiveTurn extends LightElement {
  @property({ attribute: false }) live: LiveTable | null = null;
  @property({ attribute: false, hasChanged: () => true }) showing: Showing | null = null;
  @property({ attribute: false }) turn: TableTurn | null = null;
  @property({ type: Boolean }) fresh = false;
  #game: OpenGame | null = null;
  #isLanding = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.showing) this.showing.session = null;
  }

  protected override willUpdate(): void {
    const { live, showing, turn } = this;
    const { playable, view } = showing ?? {};
    if (!live || !showing || !turn || !playable || !view || this.#game) return;
    this.#isLanding = this.fresh && view.length === view.game.from;
    const source = turnSource({ live, showing, turn }, this.#isLanding);
    this.#game = playable.open(this, view.source.rules, source);
    showing.session = this.#game.session;
  }

  protected override updated(): void {
    const session = this.#game?.session;
    if (this.#isLanding && session?.play && session.tempo === 'free') {
      this.#isLanding = false;
      void session.start();
    }
    this.showing?.run();
  }

  protected override render(): TemplateResult {
    return this.#game?.draw() ?? html``;
  }
}

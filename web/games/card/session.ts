import type { Positions } from '../../../engine/types.ts';
import type { ReactiveControllerHost } from 'lit';
import type { PlaySource } from '../../stage/play-source.ts';
import { PlaySession, type Sending } from '../../stage/play-session.ts';
import type { Scene } from '../../stage/scene.ts';
import { allHeld, heldInLastRoll, lastRoll } from './dice.ts';
import type { CardKind, CardPlay, CardState } from './kind.ts';
import { scenesBetween } from './scenes.ts';

/** A game with a card in progress: dice are held and rolled, boxes filled. */
export class CardSession extends PlaySession<CardState> {
  readonly kind: CardKind;
  protected override readonly allPositions = allHeld;

  constructor(host: ReactiveControllerHost, source: PlaySource<CardState>, kind: CardKind) {
    super(host, source);
    this.kind = kind;
  }

  get canRoll(): boolean {
    return this.canHold && this.chosen !== allHeld;
  }

  get canHold(): boolean {
    const { play } = this;
    return !this.isBusy && play?.status === 'playing' && play.state.roll < lastRoll;
  }

  toggle(position: number): void {
    if (this.canHold) this.choose(this.chosen ^ (1 << position));
  }

  override async roll(): Promise<void> {
    if (this.canRoll) await this.move(this.kind.formatMove({ kind: 'keep', held: this.chosen }));
  }

  /** Fills a box, which has to be one of the options. */
  async fill(box: string): Promise<void> {
    const { boxes, formatMove } = this.kind;
    await this.move(formatMove({ kind: 'fill', box: boxes.indexOf(box) }));
  }

  protected override chosenAtFirst(play: CardPlay): Positions {
    return heldInLastRoll(play);
  }

  protected override sendingOf(_play: CardPlay, moves: string): Sending {
    const move = this.kind.readMove(moves, 0);
    return move?.kind === 'keep'
      ? { kind: 'roll', rolling: allHeld & ~move.held }
      : { kind: 'write', rolling: 0 };
  }

  protected override scenesOf(
    before: CardPlay | null,
    after: CardPlay,
  ): readonly Scene<CardState>[] {
    return scenesBetween(this.kind, before, after, this.chosen);
  }
}

import { boxes, type Box } from '../../../engine/yahtzee/boxes.ts';
import { formatMove, readMove } from '../../../engine/yahtzee/moves.ts';
import type { Positions } from '../../../engine/types.ts';
import type { YahtzeePlay, YahtzeeState } from '../../lib/api.ts';
import { PlaySession, type Sending } from '../../stage/play-session.ts';
import type { Scene } from '../../stage/scene.ts';
import { allHeld, heldInLastRoll, lastRoll } from './dice.ts';
import { scenesBetween } from './scenes.ts';

/** A Yahtzee in progress: dice are held and rolled, boxes filled. */
export class YahtzeeSession extends PlaySession<YahtzeeState> {
  protected override readonly allPositions = allHeld;

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
    if (this.canRoll) await this.move(formatMove({ kind: 'keep', held: this.chosen }));
  }

  async fill(box: Box): Promise<void> {
    if (this.play?.state.options[box] === undefined) return;
    await this.move(formatMove({ kind: 'fill', box: boxes.indexOf(box) }));
  }

  protected override chosenAtFirst(play: YahtzeePlay): Positions {
    return heldInLastRoll(play);
  }

  protected override sendingOf(_play: YahtzeePlay, moves: string): Sending {
    const move = readMove(moves, 0);
    return move?.kind === 'keep'
      ? { kind: 'roll', rolling: allHeld & ~move.held }
      : { kind: 'write', rolling: 0 };
  }

  protected override scenesOf(
    before: YahtzeePlay | null,
    after: YahtzeePlay,
  ): readonly Scene<YahtzeeState>[] {
    return scenesBetween(before, after, this.chosen);
  }
}

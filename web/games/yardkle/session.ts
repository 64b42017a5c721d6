import { isIn } from '../../../engine/positions.ts';
import { t } from '../../../engine/t.ts';
import type { Positions } from '../../../engine/types.ts';
import { formatMove, readMove } from '../../../engine/yardkle/moves.ts';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { scoringPositions } from '../../../engine/yardkle/sets.ts';
import type { YardkleState } from '../../../api/games/yardkle/index.ts';
import { PlaySession, type Sending } from '../../stage/play-session.ts';
import type { Scene } from '../../stage/scene.ts';
import { setAsideOf, goneIn, type SetAside } from './set-aside.ts';
import { allSix } from './dice.ts';
import { scenesBetween } from './scenes.ts';
import { rolledIn, turnsOver, type Rolled, type EndedTurn, type YardklePlay } from './turns.ts';

const winsWords = t`Bank to reach 10,000. Tap again to roll on.`;

/**
 * A Yardkle in progress: scoring dice are set aside, then the rest is rolled or the turn banked.
 */
export class YardkleSession extends PlaySession<YardkleState> {
  protected override readonly allPositions = allSix;
  #rolledOf: YardklePlay | null = null;
  #rolled: readonly Rolled[] = [];

  /** Every roll so far, computed once per state of the play. */
  get rolled(): readonly Rolled[] {
    if (this.play !== this.#rolledOf) this.#rolled = this.play ? rolledIn(this.play) : [];
    this.#rolledOf = this.play;
    return this.#rolled;
  }

  get turns(): readonly EndedTurn[] {
    return turnsOver(this.rolled);
  }

  get choice(): SetAside | null {
    const { play } = this;
    return play?.status === 'playing' ? setAsideOf(play.state, this.chosen) : null;
  }

  get canChoose(): boolean {
    return !this.isBusy && this.play?.status === 'playing';
  }

  get canRoll(): boolean {
    return this.canChoose && (this.choice?.points ?? 0) > 0;
  }

  get canBank(): boolean {
    return this.canRoll && this.choice?.isBelowEntry === false;
  }

  /** Sets a die aside or takes it back. If that is impossible, shows why. */
  toggle(position: number): void {
    if (!this.canChoose || !this.play) return;
    const { dice } = this.play.state;
    const face = dice[position] ?? null;
    if (face === null) return this.say(t`That die is already set aside.`);
    if (isIn(scoringPositions(dice), position)) this.choose(this.chosen ^ (1 << position));
    else this.say(t`That ${face} doesn’t score.`);
  }

  /** Rolling on with the target in hand can only lose, so it takes a second press. */
  #asksFirst(): boolean {
    const { choice } = this;
    if (!choice || choice.makes < soloRules.target || this.notice === winsWords) return false;
    this.guard();
    this.say(winsWords);
    return true;
  }

  override async roll(): Promise<void> {
    if (this.canRoll && !this.#asksFirst())
      await this.move(formatMove({ kind: 'roll', aside: this.chosen }));
  }

  async bank(): Promise<void> {
    if (this.canBank) await this.move(formatMove({ kind: 'bank', aside: this.chosen }));
  }

  protected override chosenAtFirst(): Positions {
    return 0;
  }

  protected override sendingOf({ state }: YardklePlay, moves: string): Sending {
    const move = readMove(moves, 0);
    if (move?.kind !== 'roll') return { kind: 'write', rolling: 0 };
    return { kind: 'roll', rolling: allSix & ~(move.aside | goneIn(state)) || allSix };
  }

  protected override scenesOf(
    before: YardklePlay | null,
    after: YardklePlay,
  ): readonly Scene<YardkleState>[] {
    return scenesBetween(before, after);
  }
}

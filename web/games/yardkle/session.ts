import { isIn } from '../../../engine/dice.ts';
import type { Positions } from '../../../engine/types.ts';
import { formatMove, readMove } from '../../../engine/yardkle/moves.ts';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { bustChance, pointsOf, positions, scoringPositions } from '../../../engine/yardkle/sets.ts';
import type { YardklePlay, YardkleState } from '../../api.ts';
import { PlaySession, type Flight } from '../../controllers/play-session.ts';
import { allSix, places } from './dice.ts';
import { rolledIn, turnsOver, type Rolled, type Turn } from './turns.ts';

/** What can be done with the dice that are chosen now. */
export interface Choice {
  /** What they score; 0 while they are no set, or none is chosen. */
  readonly points: number;
  /** The turn with them: what a bank adds, and a Yardkle takes. */
  readonly running: number;
  /** What is banked then. */
  readonly makes: number;
  /** Whether this would be the first bank, and too little for one. */
  readonly isBelowEntry: boolean;
  /** Dice that a roll would roll: all six when none would be left. */
  readonly loose: number;
  /** The chance that such a roll scores nothing. */
  readonly risk: number;
}

const countOf = (mask: Positions): number => places.filter((at) => isIn(mask, at)).length;

/** The positions set aside earlier in the turn. */
const goneIn = ({ dice }: YardkleState): Positions =>
  dice.reduce<number>((mask, face, at) => (face === null ? mask | (1 << at) : mask), 0);

export const choiceOf = (state: YardkleState, aside: Positions): Choice => {
  const points = aside ? pointsOf(state.dice, aside) : 0;
  const running = state.running + points;
  const loose = positions - countOf(aside | goneIn(state)) || positions;
  return {
    points,
    running,
    makes: state.score + running,
    isBelowEntry: !state.onBoard && running < soloRules.entry,
    loose,
    risk: bustChance(loose),
  };
};

/** A Yardkle in play: scoring dice are set aside, then the rest is rolled or the turn banked. */
export class YardkleSession extends PlaySession<YardkleState> {
  protected override readonly allPositions = allSix;
  #rolledOf: YardklePlay | null = null;
  #rolled: readonly Rolled[] = [];

  /** Every roll so far, worked out once a play. */
  get rolled(): readonly Rolled[] {
    if (this.play !== this.#rolledOf) this.#rolled = this.play ? rolledIn(this.play) : [];
    this.#rolledOf = this.play;
    return this.#rolled;
  }

  get turns(): readonly Turn[] {
    return turnsOver(this.rolled);
  }

  get choice(): Choice | null {
    const { play } = this;
    return play?.status === 'playing' ? choiceOf(play.state, this.chosen) : null;
  }

  get canChoose(): boolean {
    return !this.waiting && this.play?.status === 'playing';
  }

  get canRoll(): boolean {
    return this.canChoose && (this.choice?.points ?? 0) > 0;
  }

  get canBank(): boolean {
    return this.canRoll && this.choice?.isBelowEntry === false;
  }

  /** Sets a die aside, or takes it back; says why where that can't be. */
  toggle(position: number): void {
    if (!this.canChoose || !this.play) return;
    const { dice } = this.play.state;
    const face = dice[position] ?? null;
    if (face === null) return this.say(`Die ${position + 1} is set aside already.`);
    if (isIn(scoringPositions(dice), position)) this.choose(this.chosen ^ (1 << position));
    else this.say(`The ${face} at position ${position + 1} scores nothing.`);
  }

  override async roll(): Promise<void> {
    if (this.canRoll) await this.move(formatMove({ kind: 'roll', aside: this.chosen }));
  }

  async bank(): Promise<void> {
    if (this.canBank) await this.move(formatMove({ kind: 'bank', aside: this.chosen }));
  }

  protected override chosenAtFirst(): Positions {
    return 0;
  }

  protected override flightOf({ state }: YardklePlay, moves: string): Flight {
    const move = readMove(moves, 0);
    const aside = move?.aside ?? 0;
    if (move?.kind === 'roll') {
      const rest = allSix & ~(aside | goneIn(state));
      return { kind: 'roll', rolling: rest || allSix };
    }
    const isEnd = choiceOf(state, aside).makes >= soloRules.target;
    return { kind: 'write', rolling: isEnd || state.turn + 1 >= soloRules.turnsMax ? 0 : allSix };
  }
}

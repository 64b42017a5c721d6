/**
 * Shows a response over time: dice land before anything about them is shown, and each beat has its
 * duration.
 */
import { isIn } from '../../engine/positions.ts';
import type { Positions } from '../../engine/types.ts';
import type { GameState } from '../lib/api.ts';
import { playCue } from './play-cue.ts';
import { isPassing, type Beat, type Scene } from './scene.ts';
import type { Flight } from '../ui/dice-row.ts';

/** From the lift until the last die has landed. */
const flightMs = 520;
/** Between two landings. */
const landingMs = 40;
/** The end of a die's flight, in which it falls with its face showing. */
const fallMs = 120;
/** After a landing or a new question, irreversible actions are blocked for this long. */
const guardMs = 300;
/** A lost turn is shown for at least this long before a tap can end it. */
const skippableMs = 300;
const beatMs: Readonly<Record<Beat, number>> = {
  scored: 450,
  // Only where others play on meanwhile; otherwise it stays until a press.
  'turn-lost': 3_000,
  over: 520,
  alike: 700,
  'all-score': 700,
};

const wantsNoMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const positionsOf = (dice: Positions): number[] =>
  [...Array(32).keys()].filter((at) => isIn(dice, at));

/**
 * Shows scenes one after another. The faces are known before a flight is shown, so the animation
 * decides nothing.
 */
export class Stage {
  flight: Flight | null = null;
  beat: Beat | null = null;
  readonly #onChange: () => void;
  readonly #isShared: boolean;
  #guardedUntil = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #beatTimer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the current wait; null while it can't be skipped. */
  #cut: (() => void) | null = null;

  /** `isShared`: others play on meanwhile, so that nothing waits for a press. */
  constructor(onChange: () => void, isShared: boolean) {
    this.#onChange = onChange;
    this.#isShared = isShared;
  }

  /** Whether dice have just landed or a question has just appeared. */
  get isGuarded(): boolean {
    return performance.now() < this.#guardedUntil;
  }

  guard(): void {
    this.#guardedUntil = performance.now() + guardMs;
  }

  /** Lifts dice, without faces, until `perform` lands them. Dice already in the air stay there. */
  lift(dice: Positions): void {
    this.#endBeat();
    const before = this.flight?.dice ?? 0;
    this.flight = dice ? { dice: before | dice, up: before | dice, faces: [] } : null;
    this.#onChange();
  }

  /** Puts the dice back as they were, because no roll came. */
  drop(): void {
    this.stop();
    this.#onChange();
  }

  /** Stops all animation. */
  stop(): void {
    this.#clear();
    this.#endBeat();
    this.flight = null;
    this.#cut = null;
  }

  /**
   * Lands all dice at once, or ends a beat that has been shown long enough. Otherwise does nothing.
   */
  skip(): void {
    this.#cut?.();
  }

  /**
   * Shows the scenes. `show` is called for each of them in the frame in which its dice have landed.
   */
  async perform<State extends GameState>(
    scenes: readonly Scene<State>[],
    show: (scene: Scene<State>) => void,
  ): Promise<void> {
    for (const scene of scenes) {
      if (scene.rolling) await this.#land(scene);
      this.flight = null;
      this.guard();
      this.#setBeat(scene.beat);
      show(scene);
      if (scene.cue) playCue(scene.cue);
      if (scene.beat && !isPassing(scene.beat)) await this.#rest(scene.beat);
    }
  }

  #land({ rolling, faces }: Scene): Promise<void> {
    // Shows the dice in the air first, if no request has lifted them.
    if (!this.flight) this.lift(rolling);
    this.flight = { dice: rolling, up: rolling, faces };
    return new Promise((resolve) => {
      const end = (): void => {
        this.#clear();
        this.#cut = null;
        resolve();
      };
      this.#cut = () => {
        playCue('land');
        end();
      };
      if (wantsNoMotion()) this.#cut();
      else this.#fallOneByOne(rolling, end);
      this.#onChange();
    });
  }

  #fallOneByOne(rolling: Positions, end: () => void): void {
    const dice = positionsOf(rolling);
    const firstMs = flightMs - landingMs * (dice.length - 1);
    dice.forEach((at, index) => {
      const landsMs = firstMs + landingMs * index;
      this.#after(landsMs - fallMs, () => this.#fall(at));
      const isLast = index === dice.length - 1;
      this.#after(landsMs, () => {
        playCue(isLast ? 'land-last' : 'land', at);
        if (isLast) end();
      });
    });
  }

  #fall(at: number): void {
    if (!this.flight) return;
    this.flight = { ...this.flight, up: this.flight.up & ~(1 << at) };
    this.#onChange();
  }

  #rest(beat: Beat): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        this.#clear();
        this.#cut = null;
        this.#endBeat();
        resolve();
      };
      const isLost = beat === 'turn-lost';
      if (isLost) this.#after(skippableMs, () => (this.#cut = end));
      if (!isLost || this.#isShared) this.#after(beatMs[beat], end);
    });
  }

  #setBeat(beat: Beat | null): void {
    this.#endBeat();
    this.beat = beat;
    if (!isPassing(beat)) return;
    this.#beatTimer = setTimeout(() => {
      this.#endBeat();
      this.#onChange();
    }, beatMs[beat]);
  }

  #endBeat(): void {
    clearTimeout(this.#beatTimer);
    this.beat = null;
  }

  #after(durationMs: number, action: () => void): void {
    this.#timers.push(setTimeout(action, durationMs));
  }

  #clear(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }
}

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Positions } from '../../engine/types.ts';
import { Problem, type Challenge, type GameState, type Play } from '../api.ts';
import { persist, type Trouble } from './persist.ts';
import {
  forgetDecision,
  recallChosen,
  recallDecision,
  rememberChosen,
  rememberDecision,
} from './play-memory.ts';
import type { PlaySource } from './play-source.ts';

/** A request that takes longer is put into words, and again when it takes much longer. */
const slowMs = 300;
const verySlowMs = 2_000;

const elsewhere = 'This game went on in another tab. Here is where it stands.';

/** What the page waits for: the start, a roll, or a figure being written. */
export type Waiting = { readonly kind: 'start' | 'roll' | 'write'; readonly slow: 0 | 1 | 2 };

/** What a move does while it is on its way: the dice that go up with it, and whether it is told as a roll or as a figure. */
export interface Flight {
  readonly kind: 'roll' | 'write';
  readonly rolling: Positions;
}

/**
 * One play, from "not begun" to its result: what is known of it, what is chosen, and what was sent and not yet answered. What one does
 * with the dice is the game's: each extends it by its own hands.
 */
export abstract class PlaySession<
  State extends GameState = GameState,
> implements ReactiveController {
  /** `missing`: there is no such day. */
  status: 'loading' | 'failed' | 'missing' | 'loaded' = 'loading';
  challenge: Challenge | null = null;
  play: Play<State> | null = null;
  /** Positions held for the next roll, or set aside: a bit each. */
  chosen: Positions = 0;
  /** Positions in the air: asked for, not yet told. */
  rolling: Positions = 0;
  waiting: Waiting | null = null;
  trouble: Trouble | null = null;
  /** A move that failed for good, until it is asked again. */
  failure: Problem | null = null;
  /** Something to say besides the game: that it went on elsewhere. */
  notice = '';

  readonly #host: ReactiveControllerHost;
  readonly #source: PlaySource<State>;

  constructor(host: ReactiveControllerHost, source: PlaySource<State>) {
    this.#host = host;
    this.#source = source;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('focus', this.#catchUp);
    document.addEventListener('visibilitychange', this.#catchUp);
    void this.load();
  }

  hostDisconnected(): void {
    removeEventListener('focus', this.#catchUp);
    document.removeEventListener('visibilitychange', this.#catchUp);
  }

  /** Every position of the game. */
  protected abstract readonly allPositions: Positions;
  /** What is chosen of a roll that nothing has been chosen of yet. */
  protected abstract chosenAtFirst(play: Play<State>): Positions;
  protected abstract flightOf(play: Play<State>, moves: string): Flight;
  abstract roll(): Promise<void>;

  /** Reads what there is. Starts nothing. */
  async load(): Promise<void> {
    this.#set({ status: 'loading' });
    try {
      const { challenge, play } = await persist(
        () => this.#source.load(),
        (trouble) => this.#set({ trouble }),
      );
      this.#set({ status: 'loaded', trouble: null, challenge });
      if (play) this.#take(play);
      await this.#resume();
    } catch (failure) {
      const isMissing = failure instanceof Problem && failure.code === 'not-found';
      this.#set({ status: isMissing ? 'missing' : 'failed', trouble: null });
    }
  }

  /** The first roll, or another game on the dice of a closed day. */
  async start(): Promise<void> {
    if (this.waiting) return;
    this.rolling = this.allPositions;
    await this.#send('start', () => this.#source.start());
  }

  /** The first roll, or the next. */
  async rollOrStart(): Promise<void> {
    if (this.play) await this.roll();
    else if (this.status === 'loaded') await this.start();
  }

  /** Chooses these positions instead; they outlast a reload. */
  protected choose(chosen: Positions): void {
    if (!this.play) return;
    this.chosen = chosen;
    rememberChosen(this.play, chosen);
    this.#set({ notice: '' });
  }

  protected say(notice: string): void {
    this.#set({ notice });
  }

  /** Once more what failed: a move, or the start. */
  async retry(): Promise<void> {
    this.#set({ failure: null });
    if (this.play?.status !== 'playing') return this.load();
    await this.#refresh('');
    await this.#resume();
  }

  protected async move(moves: string): Promise<void> {
    const { play } = this;
    if (!play || this.waiting) return;
    rememberDecision(play, moves);
    const { kind, rolling } = this.flightOf(play, moves);
    this.rolling = rolling;
    await this.#send(kind, () => this.#source.move(play, moves));
  }

  /** Sends a decision that was made before a reload and never answered. */
  async #resume(): Promise<void> {
    const moves = this.play?.status === 'playing' ? recallDecision(this.play) : null;
    if (moves !== null) await this.move(moves);
  }

  /** Never two at once: everything that sends goes through here. */
  async #send(kind: Waiting['kind'], request: () => Promise<Play<State>>): Promise<void> {
    this.#set({ waiting: { kind, slow: 0 }, failure: null, notice: '' });
    const timers = [
      setTimeout(() => this.#set({ waiting: { kind, slow: 1 } }), slowMs),
      setTimeout(() => this.#set({ waiting: { kind, slow: 2 } }), verySlowMs),
    ];
    try {
      const play = await persist(request, (trouble) => this.#set({ trouble }));
      this.#forgetDecision();
      this.#take(play);
    } catch (failure) {
      await this.#refused(failure);
    } finally {
      timers.forEach(clearTimeout);
      this.#set({ waiting: null, trouble: null, rolling: 0 });
    }
  }

  #forgetDecision(): void {
    if (this.play) forgetDecision(this.play);
  }

  async #refused(failure: unknown): Promise<void> {
    if (!(failure instanceof Problem)) throw failure;
    switch (failure.code) {
      case 'out-of-step':
        this.#forgetDecision();
        return this.#refresh(elsewhere);
      case 'illegal-move':
        this.#forgetDecision();
        return this.#refresh(`That can’t be done: ${failure.message}`);
      case 'challenge-closed':
      case 'challenge-not-open':
      case 'not-found':
        this.#forgetDecision();
        return this.load();
      default:
        this.#set({ failure });
    }
  }

  /** Shows the play as its source has it now. */
  refresh(): Promise<void> {
    return this.#refresh('');
  }

  async #refresh(notice: string): Promise<void> {
    const { play } = this;
    if (!play) return this.load();
    try {
      this.#take(
        await persist(
          () => this.#source.get(play),
          (trouble) => this.#set({ trouble }),
        ),
      );
      this.#set({ notice, trouble: null });
    } catch (failure) {
      if (!(failure instanceof Problem)) throw failure;
      this.#set({ failure, trouble: null });
    }
  }

  /** Another tab may have played on, or midnight may have passed. */
  readonly #catchUp = (): void => {
    const { play } = this;
    if (document.hidden || this.waiting || play?.status !== 'playing') return;
    void this.#compare(play);
  };

  async #compare(play: Play<State>): Promise<void> {
    const now = await this.#source.get(play).catch(() => null);
    const isStale = this.waiting || this.play !== play;
    if (!now || isStale || (now.log === play.log && now.status === play.status)) return;
    this.#take(now);
    this.#set({ notice: elsewhere });
  }

  #take(play: Play<State>): void {
    this.play = play;
    this.chosen = (recallChosen(play) ?? this.chosenAtFirst(play)) & this.allPositions;
    this.#set({});
  }

  #set(
    changes: Partial<
      Pick<
        PlaySession<State>,
        'status' | 'challenge' | 'waiting' | 'trouble' | 'failure' | 'notice' | 'rolling'
      >
    >,
  ): void {
    Object.assign(this, changes);
    this.#host.requestUpdate();
  }
}

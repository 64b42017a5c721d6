import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { boxes, type Box } from '../../engine/yahtzee/boxes.ts';
import { formatMove } from '../../engine/yahtzee/moves.ts';
import {
  getChallenge,
  getOwnPlay,
  getPlay,
  getToday,
  postMoves,
  Problem,
  startPlay,
  type Challenge,
  type Play,
} from '../api.ts';
import { rememberPlayer } from '../storage.ts';
import { persist, type Trouble } from './persist.ts';
import {
  forgetDecision,
  recallDecision,
  recallHeld,
  rememberDecision,
  rememberHeld,
} from './play-memory.ts';

const dicePositions = 5;
const allHeld = (1 << dicePositions) - 1;
const lastRoll = 2;
/** A request that takes longer is put into words, and again when it takes much longer. */
const slowMs = 300;
const verySlowMs = 2_000;

const elsewhere = 'This game went on in another tab. Here is where it stands.';

/** What the page waits for: the start, a roll, or a figure being written. */
export type Waiting = { readonly kind: 'start' | 'roll' | 'box'; readonly slow: 0 | 1 | 2 };

/** One play, from "not begun" to its result: what is known of it, what is held, and what was sent and not yet answered. */
export class PlaySession implements ReactiveController {
  /** `missing`: there is no such day. */
  status: 'loading' | 'failed' | 'missing' | 'loaded' = 'loading';
  challenge: Challenge | null = null;
  play: Play | null = null;
  /** Positions held for the next roll, a bit each. */
  held = 0;
  /** Positions in the air: asked for, not yet told. */
  rolling = 0;
  waiting: Waiting | null = null;
  trouble: Trouble | null = null;
  /** A move that failed for good, until it is asked again. */
  failure: Problem | null = null;
  /** Something to say besides the game: that it went on elsewhere. */
  notice = '';

  readonly #host: ReactiveControllerHost;
  readonly #date: string;
  readonly #game: string;

  constructor(host: ReactiveControllerHost, date: string, game: string) {
    this.#host = host;
    this.#date = date;
    this.#game = game;
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

  get canRoll(): boolean {
    const state = this.play?.state;
    return (
      !this.waiting && !!state && !state.finished && state.roll < lastRoll && this.held !== allHeld
    );
  }

  get canHold(): boolean {
    const state = this.play?.state;
    return !this.waiting && this.play?.status === 'playing' && !!state && state.roll < lastRoll;
  }

  /** Reads what there is. Starts nothing. */
  async load(): Promise<void> {
    this.#set({ status: 'loading' });
    try {
      const [, challenge, play] = await persist(
        () =>
          Promise.all([
            getToday(),
            getChallenge(this.#date, this.#game),
            getOwnPlay(this.#date, this.#game),
          ]),
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
    this.rolling = allHeld;
    await this.#send('start', async () => {
      const play = await startPlay(this.#date, this.#game);
      rememberPlayer();
      return play;
    });
  }

  toggle(position: number): void {
    if (!this.canHold || !this.play) return;
    this.held ^= 1 << position;
    rememberHeld(this.play, this.held);
    this.#set({ notice: '' });
  }

  async roll(): Promise<void> {
    if (!this.canRoll) return;
    await this.#move('roll', formatMove({ kind: 'keep', held: this.held }));
  }

  async fill(box: Box): Promise<void> {
    if (this.waiting || this.play?.state.options[box] === undefined) return;
    await this.#move('box', formatMove({ kind: 'fill', box: boxes.indexOf(box) }));
  }

  /** Once more what failed: a move, or the start. */
  async retry(): Promise<void> {
    this.#set({ failure: null });
    if (this.play?.status !== 'playing') return this.load();
    await this.#refresh('');
    await this.#resume();
  }

  async #move(kind: 'roll' | 'box', moves: string): Promise<void> {
    const { play } = this;
    if (!play) return;
    rememberDecision(play, moves);
    this.rolling = kind === 'roll' ? allHeld & ~this.held : 0;
    await this.#send(kind, () => postMoves(play.id, play.log.length, moves));
  }

  /** Sends a decision that was made before a reload and never answered. */
  async #resume(): Promise<void> {
    const moves = this.play?.status === 'playing' ? recallDecision(this.play) : null;
    if (moves === null) return;
    await this.#move(/[A-M]/.test(moves) ? 'box' : 'roll', moves);
  }

  /** Never two at once: everything that sends goes through here. */
  async #send(kind: Waiting['kind'], request: () => Promise<Play>): Promise<void> {
    this.#set({ waiting: { kind, slow: 0 }, failure: null, notice: '' });
    const timers = [
      setTimeout(() => this.#set({ waiting: { kind, slow: 1 } }), slowMs),
      setTimeout(() => this.#set({ waiting: { kind, slow: 2 } }), verySlowMs),
    ];
    try {
      const play = await persist(request, (trouble) => this.#set({ trouble }));
      forgetDecision();
      this.#take(play);
    } catch (failure) {
      await this.#refused(failure);
    } finally {
      timers.forEach(clearTimeout);
      this.#set({ waiting: null, trouble: null, rolling: 0 });
    }
  }

  async #refused(failure: unknown): Promise<void> {
    if (!(failure instanceof Problem)) throw failure;
    switch (failure.code) {
      case 'out-of-step':
        forgetDecision();
        return this.#refresh(elsewhere);
      case 'illegal-move':
        forgetDecision();
        return this.#refresh(`That can’t be done: ${failure.message}`);
      case 'challenge-closed':
      case 'challenge-not-open':
      case 'not-found':
        forgetDecision();
        return this.load();
      default:
        this.#set({ failure });
    }
  }

  async #refresh(notice: string): Promise<void> {
    const id = this.play?.id;
    if (!id) return this.load();
    try {
      this.#take(
        await persist(
          () => getPlay(id),
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

  async #compare(play: Play): Promise<void> {
    const now = await getPlay(play.id).catch(() => null);
    const isStale = this.waiting || this.play !== play;
    if (!now || isStale || (now.log === play.log && now.status === play.status)) return;
    this.#take(now);
    this.#set({ notice: elsewhere });
  }

  #take(play: Play): void {
    this.play = play;
    this.held = recallHeld(play);
    this.#set({});
  }

  #set(
    changes: Partial<
      Pick<
        PlaySession,
        'status' | 'challenge' | 'waiting' | 'trouble' | 'failure' | 'notice' | 'rolling'
      >
    >,
  ): void {
    Object.assign(this, changes);
    this.#host.requestUpdate();
  }
}

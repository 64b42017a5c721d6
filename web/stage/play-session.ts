import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Positions } from '../../engine/types.ts';
import type { Challenge, GameState, Play } from '../lib/api.ts';
import { Problem, Unreachable } from '../lib/call.ts';
import {
  forgetDecision,
  recallChosen,
  recallDecision,
  rememberChosen,
  rememberDecision,
} from './play-memory.ts';
import { PlayRequests, type Waiting } from './play-requests.ts';
import type { PlaySource } from './play-source.ts';
import { cue } from './cues.ts';
import type { Tempo } from './press-guard.ts';
import { elsewhere, endsPlay, noticeOf } from './refusals.ts';
import { plainScene, type Beat, type Scene } from './scene.ts';
import type { Flight } from '../ui/dice-row.ts';
import { Stage } from './stage.ts';

/** What a move does while it is on its way: the dice that go up with it, and whether it is announced as a roll or as a figure. */
export interface Sending {
  readonly kind: 'roll' | 'write';
  readonly rolling: Positions;
}

/**
 * One play, from "not begun" to its result: what is seen of it and what is chosen. An answer is seen scene by scene; until its last one
 * `play` is behind what is known. What one does with the dice is the game's: each extends it by its own hands.
 */
export abstract class PlaySession<
  State extends GameState = GameState,
> implements ReactiveController {
  /** `missing`: there is no such day. */
  status: 'loading' | 'failed' | 'missing' | 'loaded' = 'loading';
  challenge: Challenge | null = null;
  /** As it is seen: of dice in the air it knows nothing. */
  play: Play<State> | null = null;
  /** Positions held for the next roll, or set aside: a bit each. */
  chosen: Positions = 0;
  /** Something to say besides the game: that it went on elsewhere. */
  notice = '';
  /** What was sent and not yet answered. */
  readonly requests: PlayRequests;

  readonly #host: ReactiveControllerHost;
  readonly #source: PlaySource<State>;
  readonly #stage: Stage;
  /** Whether an answer is still being shown. */
  #isShowing = false;
  /** Whether nothing has been seen happening yet: the play stands as it was found. */
  isFresh = true;

  constructor(host: ReactiveControllerHost, source: PlaySource<State>) {
    this.#host = host;
    this.#source = source;
    const onChange = (): void => host.requestUpdate();
    this.#stage = new Stage(onChange);
    this.requests = new PlayRequests(onChange);
    host.addController(this);
  }

  /** The dice in the air; null while all lie, or while nobody can say when they will land. */
  get flight(): Flight | null {
    return this.requests.retrying ? null : this.#stage.flight;
  }

  get beat(): Beat | null {
    return this.#stage.beat;
  }

  /** Whether something is on its way or being shown: nothing else can be done meanwhile. */
  get isBusy(): boolean {
    return this.requests.waiting !== null || this.#isShowing;
  }

  get tempo(): Tempo {
    if (this.isBusy) return 'busy';
    return this.#stage.isGuarded ? 'guarded' : 'free';
  }

  /** Whether what is done here can be taken back. */
  get canUndo(): boolean {
    return this.#source.canUndo === true;
  }

  /** Puts all dice down at once, if they are known. */
  skip(): void {
    this.#stage.skip();
  }

  /** A question has come up: it can't be answered in the same moment. */
  guard(): void {
    this.#stage.guard();
  }

  hostConnected(): void {
    addEventListener('focus', this.#catchUp);
    document.addEventListener('visibilitychange', this.#catchUp);
    void this.load();
  }

  hostDisconnected(): void {
    removeEventListener('focus', this.#catchUp);
    document.removeEventListener('visibilitychange', this.#catchUp);
    this.#stage.stop();
    if (this.#isShowing) this.#source.seen?.();
    this.#isShowing = false;
  }

  /** Every position of the game. */
  protected abstract readonly allPositions: Positions;
  /** What is chosen of a roll that nothing has been chosen of yet. */
  protected abstract chosenAtFirst(play: Play<State>): Positions;
  protected abstract sendingOf(play: Play<State>, moves: string): Sending;
  /** What is seen between the play as it was and as it is now, `after` itself at the end. */
  protected abstract scenesOf(
    before: Play<State> | null,
    after: Play<State>,
  ): readonly Scene<State>[];
  abstract roll(): Promise<void>;

  /** Reads what there is. Starts nothing. */
  async load(): Promise<void> {
    this.#set({ status: 'loading' });
    try {
      const { challenge, play } = await this.requests.ask(() => this.#source.load());
      this.requests.set({ retrying: null });
      this.#set({ status: 'loaded', challenge });
      if (play) this.#take(play);
      await this.#resume();
    } catch (failure) {
      const isMissing = failure instanceof Problem && failure.code === 'not-found';
      this.requests.set({ retrying: null });
      this.#set({ status: isMissing ? 'missing' : 'failed' });
    }
  }

  /** The first roll, or another game on the dice of a closed day. */
  async start(): Promise<void> {
    if (this.tempo !== 'free') return;
    this.#stage.lift(this.allPositions);
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
    cue(chosen > this.chosen ? 'hold' : 'let-go');
    this.chosen = chosen;
    rememberChosen(this.play, chosen);
    this.#set({ notice: '' });
  }

  protected say(notice: string): void {
    this.#set({ notice });
  }

  /** Once more what failed: a move, or the start. */
  async retry(): Promise<void> {
    this.requests.set({ failure: null });
    if (this.play?.status !== 'playing') return this.load();
    await this.#refresh('');
    await this.#resume();
  }

  protected async move(moves: string): Promise<void> {
    if (this.tempo === 'free') await this.#move(moves);
  }

  async #move(moves: string): Promise<void> {
    const { play } = this;
    if (!play || this.isBusy) return;
    rememberDecision(play, moves);
    const { kind, rolling } = this.sendingOf(play, moves);
    this.#stage.lift(rolling);
    await this.#send(kind, () => this.#source.move(play, moves));
  }

  /** Sends a decision that was made before a reload and never answered. */
  async #resume(): Promise<void> {
    const moves = this.play?.status === 'playing' ? recallDecision(this.play) : null;
    if (moves !== null) await this.#move(moves);
  }

  /** Never two at once: everything that sends goes through here. */
  async #send(kind: Waiting['kind'], request: () => Promise<Play<State>>): Promise<void> {
    this.#set({ notice: '' });
    await this.requests.send(
      kind,
      request,
      (play) => this.#answered(play),
      (failure) => this.#refused(failure),
    );
  }

  async #answered(play: Play<State>): Promise<void> {
    this.#forgetDecision();
    // Words for waiting go as soon as there is an answer.
    this.#isShowing = true;
    this.requests.set({ waiting: null, retrying: null });
    try {
      await this.#show(play);
    } finally {
      this.#isShowing = false;
    }
  }

  async #show(play: Play<State>): Promise<void> {
    this.isFresh = false;
    const before = this.play;
    // Nothing has happened, or all of it elsewhere.
    const isPlain = before ? before.log === play.log : play.log !== '';
    if (isPlain) this.#stage.drop();
    const scenes = isPlain ? [plainScene(play)] : this.scenesOf(before, play);
    await this.#stage.perform(scenes, (scene) => this.#take(scene.play, scene.chosen));
    this.#source.seen?.();
  }

  #forgetDecision(): void {
    if (this.play) forgetDecision(this.play);
  }

  async #refused(failure: unknown): Promise<void> {
    this.#stage.drop();
    if (failure instanceof Problem) {
      const notice = noticeOf[failure.code];
      if (notice !== undefined) {
        this.#forgetDecision();
        return this.#refresh(notice);
      }
      if (endsPlay(failure.code)) {
        this.#forgetDecision();
        return this.load();
      }
    } else if (!(failure instanceof Unreachable)) throw failure;
    // The decision stays with the device: it is sent again when somebody asks.
    this.requests.set({ failure });
  }

  /** Shows the play as its source has it now. */
  refresh(): Promise<void> {
    return this.#refresh('');
  }

  async #refresh(notice: string): Promise<void> {
    const { play } = this;
    if (!play) return this.load();
    try {
      this.#take(await this.requests.ask(() => this.#source.get(play)));
      this.requests.set({ retrying: null });
      this.#set({ notice });
    } catch (failure) {
      if (!(failure instanceof Problem || failure instanceof Unreachable)) throw failure;
      this.requests.set({ failure, retrying: null });
    }
  }

  /** Another tab may have played on, or midnight may have passed. */
  readonly #catchUp = (): void => {
    const { play } = this;
    if (document.hidden || this.isBusy || play?.status !== 'playing') return;
    void this.#compare(play);
  };

  async #compare(play: Play<State>): Promise<void> {
    const now = await this.#source.get(play).catch(() => null);
    const isStale = this.isBusy || this.play !== play;
    if (!now || isStale || (now.log === play.log && now.status === play.status)) return;
    this.#take(now);
    this.#set({ notice: elsewhere });
  }

  #take(play: Play<State>, chosen: Positions | null = null): void {
    // Whatever changes under a finger must not be pressed by it.
    if (this.play) this.#stage.guard();
    this.play = play;
    this.chosen = (chosen ?? recallChosen(play) ?? this.chosenAtFirst(play)) & this.allPositions;
    this.#set({});
  }

  #set(changes: Partial<Pick<PlaySession<State>, 'status' | 'challenge' | 'notice'>>): void {
    Object.assign(this, changes);
    this.#host.requestUpdate();
  }
}

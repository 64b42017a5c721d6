import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import type { Positions } from '../../engine/types.ts';
import type { Challenge, GameState, Play } from '../lib/api.ts';
import { isFailure, RequestProblem } from '../lib/call.ts';
import { Said } from '../lib/said.ts';
import {
  forgetDecision,
  recallChosen,
  recallDecision,
  rememberChosen,
  rememberDecision,
} from './play-memory.ts';
import { PlayRequests, type Waiting } from './play-requests.ts';
import type { PlaySource } from './play-source.ts';
import { playCue } from './play-cue.ts';
import type { Tempo } from './press-guard.ts';
import { elsewhere, endsPlay, noticeOf } from './refusals.ts';
import { plainScene, type Beat, type Scene } from './scene.ts';
import type { Flight } from '../ui/dice-row.ts';
import { Stage } from './stage.ts';
import { beginTips } from './tips.ts';

/** How a pending move is shown: the dice that lift, and whether it is a roll or a score. */
export interface Sending {
  readonly kind: 'roll' | 'write';
  readonly rolling: Positions;
}

/**
 * One play from before its first roll to its result: what is shown and what is chosen. A response
 * is shown scene by scene, so `play` lags behind what is known until the last scene. Each game
 * extends this class with its own moves.
 */
export abstract class PlaySession<
  State extends GameState = GameState,
> implements ReactiveController {
  /** `missing`: there is no such challenge. */
  status: 'loading' | 'failed' | 'missing' | 'loaded' = 'loading';
  challenge: Challenge | null = null;
  /** The play as shown: without the faces of dice still in the air. */
  play: Play<State> | null = null;
  /** Positions held for the next roll, or set aside, one bit each. */
  chosen: Positions = 0;
  /** Requests that are pending or have failed. */
  readonly requests: PlayRequests;
  /** Follows the welcome before the first roll. */
  aside: TemplateResult | null = null;

  readonly #host: ReactiveControllerHost;
  readonly #said: Said;
  readonly #source: PlaySource<State>;
  readonly #stage: Stage;
  /** Whether a response is still being shown. */
  #isShowing = false;
  /** Whether the play is being read again, so that its answer can't overtake that of a move. */
  #isRefreshing = false;
  /** Whether the play is being compared with the server's. A return to the tab fires two events. */
  #isComparing = false;
  /** Whether the play is still as it was loaded, with no response shown yet. */
  isFresh = true;

  constructor(host: ReactiveControllerHost, source: PlaySource<State>) {
    this.#host = host;
    this.#said = new Said(host);
    this.#source = source;
    const onChange = (): void => host.requestUpdate();
    this.#stage = new Stage(onChange, source.isShared === true);
    this.requests = new PlayRequests(onChange);
    host.addController(this);
  }

  /**
   * The dice in the air; null if there are none, or while a request is retried and their landing is
   * uncertain.
   */
  get flight(): Flight | null {
    return this.requests.retrying ? null : this.#stage.flight;
  }

  /** A message from outside the game, e.g. that it continued in another tab. */
  get notice(): string {
    return this.#said.words;
  }

  get beat(): Beat | null {
    return this.#stage.beat;
  }

  /**
   * Whether a request is pending or its response is being shown. No other action is possible
   * meanwhile.
   */
  get isBusy(): boolean {
    return this.requests.waiting !== null || this.#isShowing || this.#isRefreshing;
  }

  get tempo(): Tempo {
    if (this.isBusy) return 'busy';
    return this.#stage.isGuarded ? 'guarded' : 'free';
  }

  get canUndo(): boolean {
    return this.#source.canUndo === true;
  }

  /** What is said while a move takes long; null for the usual. */
  get slowWords(): string | null {
    return this.#source.slowWords ?? null;
  }

  /** Lands all dice at once, if their faces are known. */
  skip(): void {
    this.#stage.skip();
  }

  /** Call when a question appears, so that the same press can't answer it. */
  guard(): void {
    this.#stage.guard();
  }

  hostConnected(): void {
    addEventListener('focus', this.#catchUp);
    document.addEventListener('visibilitychange', this.#catchUp);
    void this.load();
  }

  /** Ends the session of a host that goes on with another one. */
  close(): void {
    this.#host.removeController(this);
    this.hostDisconnected();
  }

  hostDisconnected(): void {
    removeEventListener('focus', this.#catchUp);
    document.removeEventListener('visibilitychange', this.#catchUp);
    this.#stage.stop();
    if (this.#isShowing) this.#source.seen?.();
    this.#isShowing = false;
  }

  /** All positions of the game's dice. */
  protected abstract readonly allPositions: Positions;
  /** The positions chosen by default in a new roll. */
  protected abstract chosenAtFirst(play: Play<State>): Positions;
  protected abstract sendingOf(play: Play<State>, moves: string): Sending;
  /** The scenes between two states of the play; the last one shows `after`. */
  protected abstract scenesOf(
    before: Play<State> | null,
    after: Play<State>,
  ): readonly Scene<State>[];
  abstract roll(): Promise<void>;

  /** Loads the play. Starts nothing. */
  async load(): Promise<void> {
    this.#set({ status: 'loading' });
    try {
      const { challenge, play } = await this.requests.ask(() => this.#source.load());
      this.#set({ status: 'loaded', challenge });
      if (play) this.#take(play);
      await this.#resume();
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      const isMissing = failure instanceof RequestProblem && failure.code === 'not-found';
      this.#set({ status: isMissing ? 'missing' : 'failed' });
    }
  }

  /** Makes the first roll, or starts another play on a closed day's dice. */
  async start(): Promise<void> {
    if (this.tempo !== 'free') return;
    this.#stage.lift(this.allPositions);
    await this.#send('start', () => this.#source.start());
  }

  async rollOrStart(): Promise<void> {
    if (this.play) await this.roll();
    else if (this.status === 'loaded') await this.start();
  }

  /** Replaces the chosen positions and stores them for a reload. */
  protected choose(chosen: Positions): void {
    if (!this.play) return;
    playCue(chosen > this.chosen ? 'hold' : 'let-go');
    this.chosen = chosen;
    rememberChosen(this.play, chosen);
    this.#said.say('');
  }

  protected say(notice: string): void {
    this.#said.say(notice);
  }

  /** Sends a failed move again, or loads the page again if a start has failed. */
  async retry(): Promise<void> {
    this.requests.setFailure(null);
    if (this.play?.status !== 'playing') return this.load();
    await this.refresh();
    if (!this.requests.failure) await this.#resume();
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

  /**
   * Sends a request. Everything that sends goes through here; callers ensure that there is never
   * more than one.
   */
  async #send(kind: Waiting['kind'], request: () => Promise<Play<State>>): Promise<void> {
    this.#said.say('');
    await this.requests.send(
      kind,
      request,
      (play) => this.#answered(play),
      (failure) => this.#refused(failure),
    );
  }

  async #answered(play: Play<State>): Promise<void> {
    this.#forgetDecision();
    // Waiting messages disappear as soon as the response is there.
    this.#isShowing = true;
    this.requests.stopWaiting();
    try {
      await this.#show(play);
    } finally {
      this.#isShowing = false;
    }
  }

  async #show(play: Play<State>): Promise<void> {
    this.isFresh = false;
    const before = this.play;
    // Nothing has changed, or the whole play was made elsewhere. At a table, the first roll of a
    // turn follows no move of the same card.
    const isPlain = before
      ? before.log === play.log && before.rolls.length === play.rolls.length
      : play.log > '';
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
    if (!isFailure(failure)) throw failure;
    if (failure instanceof RequestProblem) {
      const notice = noticeOf[failure.code];
      if (notice !== undefined) {
        this.#forgetDecision();
        return this.refresh(notice);
      }
      if (endsPlay(failure.code)) {
        this.#forgetDecision();
        return this.load();
      }
    }
    // The decision stays stored. It is sent again on request.
    this.requests.setFailure(failure);
  }

  /** Shows the play as its source now has it, with a notice. */
  async refresh(notice = ''): Promise<void> {
    const { play } = this;
    if (!play) return this.load();
    this.#isRefreshing = true;
    try {
      this.#take(await this.requests.ask(() => this.#source.get(play)));
      this.#said.say(notice);
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      this.requests.setFailure(failure);
    } finally {
      this.#isRefreshing = false;
    }
  }

  /** Updates the play: another tab may have continued it, or midnight may have passed. */
  readonly #catchUp = (): void => {
    const { play } = this;
    const isFixed = this.status !== 'loaded' || (play && play.status !== 'playing');
    if (document.hidden || this.isBusy || this.#isComparing || isFixed) return;
    void this.#compare(play);
  };

  async #compare(play: Play<State> | null): Promise<void> {
    this.#isComparing = true;
    const source = this.#source;
    const asked = play ? source.get(play) : source.load().then((found) => found.play);
    const now = await asked.catch((failure: unknown) =>
      failure instanceof RequestProblem && failure.words ? failure : null,
    );
    this.#isComparing = false;
    if (this.isBusy || this.play !== play || !now) return;
    if (now instanceof RequestProblem) return this.requests.setFailure(now);
    // The browser is the game's player again.
    this.requests.setFailure(null);
    if (now.log === play?.log && now.status === play.status) return;
    this.#take(now);
    this.#said.say(elsewhere);
  }

  #take(play: Play<State>, chosen: Positions | null = null): void {
    // Prevents a press from hitting something that changed under the finger.
    if (this.play) this.#stage.guard();
    beginTips(play);
    this.play = play;
    this.chosen = (chosen ?? recallChosen(play) ?? this.chosenAtFirst(play)) & this.allPositions;
    this.#set({});
  }

  #set(changes: Partial<Pick<PlaySession<State>, 'status' | 'challenge'>>): void {
    Object.assign(this, changes);
    this.#host.requestUpdate();
  }
}

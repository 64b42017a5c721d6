import type { ReactiveControllerHost } from 'lit';
import { playerName } from '../../api/format/players.ts';
import type { KnownPlayer } from '../../api/schemas/values.ts';
import { Latest } from '../lib/latest.ts';
import { listen } from '../lib/listen.ts';
import { type Play, challengeParams } from '../lib/api.ts';
import { pathOf, type ChallengePath } from '../lib/challenge-path.ts';
import { getResult } from '../lib/reads.ts';
import {
  raceOfReplay,
  recallRace,
  recallSharedReplay,
  rememberRace,
  sharedReplayInAddress,
} from './race-choice.ts';
import type { Ghost, Ghosts } from '../../api/schemas/replays.ts';
import { call } from '../lib/call.ts';

/** Totals of a friend's game and the viewer's own after the same number of turns. */
export interface Lap {
  readonly game: string;
  readonly turns: number;
  readonly theirs: number;
  readonly own: number;
}

/**
 * Returns the players that the viewer can race: those they follow who have finished. Needs an
 * identity.
 */
const getGhosts = (challenge: ChallengePath): Promise<Ghosts> =>
  call('GET /api/challenges/{date}/{game}/ghosts', challengeParams(challenge));

/** Returns a followed player's progress after as many turns as the viewer's own play has now. */
const getGhost = (challenge: ChallengePath, player: string): Promise<Ghost> => {
  const { params } = challengeParams(challenge);
  const address = 'GET /api/challenges/{date}/{game}/ghosts/{player}';
  return call(address, { params: { ...params, player } });
};

/**
 * Returns the progress of a shared replay's player after as many turns as the viewer's own play has
 * now.
 */
const getGhostOfReplay = (challenge: ChallengePath, id: string): Promise<Ghost> => {
  const { params } = challengeParams(challenge);
  const address = 'GET /api/challenges/{date}/{game}/ghosts/by-replay/{id}';
  return call(address, { params: { ...params, id } });
};

export interface Rival extends KnownPlayer {
  /** The shared replay from which the race was started; null for a followed player. */
  readonly replay: string | null;
}

const raceOf = ({ id, replay }: Rival): string => (replay === null ? id : raceOfReplay(replay));

/**
 * A race against a player who has finished: whom the viewer can race, who is chosen, and both
 * totals after the viewer's last completed turn. Sends one request per turn; if it fails, nothing
 * is shown.
 */
export class Race {
  /**
   * Players that the viewer can race: those they follow who have finished, and the player of a
   * shared replay.
   */
  rivals: readonly Rival[] = [];
  rival: Rival | null = null;
  /**
   * The name of the player of the shared replay in the page's address, before the first roll; null
   * if unknown.
   */
  announced: string | null = null;
  /** null while unknown, and after a request has failed. */
  lap: Lap | null = null;
  readonly #host: ReactiveControllerHost;
  #play: Play | null = null;
  readonly #found = new Latest(() => this.#play?.id);
  readonly #asked = new Latest(
    () => this.rival && `${this.#play?.id} ${this.#play?.state.turn} ${raceOf(this.rival)}`,
  );

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    listen(host, 'visibilitychange', this.#look, { target: document });
  }

  /** Updates the race with the play's current state. Only a ranked play in progress is raced. */
  follow(play: Play): void {
    const before = this.#play;
    if (!play.ranked || play.status !== 'playing' || before === play) return;
    this.#play = play;
    if (before?.id !== play.id) void this.#findRivals(play);
    else if (before.state.turn !== play.state.turn) void this.#ask();
  }

  /**
   * Finds out, before the first roll, whom the page's address races. No race of one's own game is
   * announced.
   */
  async announce(): Promise<void> {
    const replay = sharedReplayInAddress();
    if (replay === null) return;
    const result = await getResult(replay).catch(() => null);
    this.announced = result?.player ? playerName(result.player) : null;
    this.#host.requestUpdate();
  }

  /** Races this player from now on; null ends the race. */
  choose(rival: Rival | null): void {
    if (!this.#play) return;
    rememberRace(this.#play.id, rival && raceOf(rival));
    this.#to(rival);
  }

  #to(rival: Rival | null): void {
    this.rival = rival;
    this.lap = null;
    this.#host.requestUpdate();
    void this.#ask();
  }

  /** Checks again for rivals, since one may have finished meanwhile. */
  readonly #look = (): void => {
    if (!document.hidden && this.#play && this.rivals.length === 0)
      void this.#findRivals(this.#play);
  };

  async #findRivals(play: Play): Promise<void> {
    const find = () =>
      Promise.all([getGhosts(pathOf(play.challenge)).catch(() => null), this.#findSharer(play)]);
    await this.#found.take(find, ([ghosts, sharer]) => {
      const followed = (ghosts?.players ?? []).filter(({ id }) => id !== sharer?.id);
      const rivals = followed.map((one) => ({ ...one, replay: null }));
      this.rivals = sharer ? [sharer, ...rivals] : rivals;
      const chosen = recallRace(play.id);
      this.#to(this.rivals.find((rival) => raceOf(rival) === chosen) ?? null);
    });
  }

  /**
   * Finds the player of the shared replay in the page's address. They are raced at once, unless
   * another rival has been chosen since.
   */
  async #findSharer(play: Play): Promise<Rival | null> {
    const replay = recallSharedReplay(play.id) ?? sharedReplayInAddress();
    if (replay === null) return null;
    const ghost = await getGhostOfReplay(pathOf(play.challenge), replay).catch(() => null);
    if (!ghost) return null;
    if (recallRace(play.id) === null) rememberRace(play.id, raceOfReplay(replay));
    // The replay is stored now. Removing it from the address keeps a stopped race from restarting
    // on reload.
    history.replaceState(null, '', location.pathname + location.hash);
    return { ...ghost.player, replay };
  }

  #ghostOf(play: Play, { id, replay }: Rival): Promise<Ghost> {
    const path = pathOf(play.challenge);
    return replay === null ? getGhost(path, id) : getGhostOfReplay(path, replay);
  }

  async #ask(): Promise<void> {
    const [play, rival] = [this.#play, this.rival];
    if (!play || !rival) return;
    const { game } = play.challenge;
    const { turn, score: own } = play.state;
    await this.#asked.take(
      this.#ghostOf(play, rival).catch(() => null),
      (ghost) => {
        // If another tab has played on, the response is for a later turn than the one shown here.
        const isOurs = ghost !== null && ghost.turns <= turn;
        this.lap = isOurs ? { game, turns: ghost.turns, theirs: ghost.total, own } : null;
        this.#host.requestUpdate();
      },
    );
  }
}

import type { ReactiveControllerHost } from 'lit';
import { listen } from '../lib/listen.ts';
import type { Ghost, Play } from '../lib/api.ts';
import { getGhost, getGhostOfReplay, getGhosts } from './api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import {
  raceOfReplay,
  recallRace,
  recallSharedReplay,
  rememberRace,
  sharedReplayInAddress,
} from './race-choice.ts';
import { totalOf, type Lap } from './race-words.ts';

export interface Friend {
  readonly id: string;
  readonly handle: string;
  /** The shared replay from which the race was started; null for a followed player. */
  readonly replay: string | null;
}

const raceOf = ({ id, replay }: Friend): string => (replay === null ? id : raceOfReplay(replay));

/**
 * A race against a friend who has finished: whom the viewer can race, the rival chosen, and both totals after the viewer's last completed
 * turn. Sends one request per turn; if it fails, nothing is shown.
 */
export class Race {
  /** Players that the viewer can race: those they follow who have finished, and the player of a shared replay. */
  friends: readonly Friend[] = [];
  friend: Friend | null = null;
  /** null while unknown, and after a request has failed. */
  lap: Lap | null = null;
  readonly #host: ReactiveControllerHost;
  #play: Play | null = null;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    listen(host, 'visibilitychange', this.#look, { target: document });
  }

  /** Updates the race with the play's current state. Only a ranked play in progress is raced. */
  follow(play: Play): void {
    const before = this.#play;
    if (!play.ranked || play.status !== 'playing' || before === play) return;
    this.#play = play;
    if (before?.id !== play.id) void this.#findFriends(play);
    else if (before.state.turn !== play.state.turn) void this.#ask();
  }

  /** Races this friend from now on; null ends the race. */
  choose(friend: Friend | null): void {
    if (!this.#play) return;
    rememberRace(this.#play.id, friend && raceOf(friend));
    this.#to(friend);
  }

  #to(friend: Friend | null): void {
    this.friend = friend;
    this.lap = null;
    this.#host.requestUpdate();
    void this.#ask();
  }

  /** Checks again for friends, since one may have finished meanwhile. */
  readonly #look = (): void => {
    if (!document.hidden && this.#play && this.friends.length === 0)
      void this.#findFriends(this.#play);
  };

  async #findFriends(play: Play): Promise<void> {
    const [ghosts, sharer] = await Promise.all([
      getGhosts(pathOf(play.challenge)).catch(() => null),
      this.#findSharer(play),
    ]);
    if (this.#play?.id !== play.id) return;
    const followed = (ghosts?.players ?? []).filter(({ id }) => id !== sharer?.id);
    const friends = followed.map((one) => ({ ...one, replay: null }));
    this.friends = sharer ? [sharer, ...friends] : friends;
    const chosen = recallRace(play.id);
    this.#to(this.friends.find((friend) => raceOf(friend) === chosen) ?? null);
  }

  /** Finds the player of the shared replay in the page's address. They are raced at once, unless another rival has been chosen since. */
  async #findSharer(play: Play): Promise<Friend | null> {
    const replay = recallSharedReplay(play.id) ?? sharedReplayInAddress();
    if (replay === null) return null;
    const ghost = await getGhostOfReplay(pathOf(play.challenge), replay).catch(() => null);
    if (!ghost) return null;
    if (recallRace(play.id) === null) rememberRace(play.id, raceOfReplay(replay));
    // The replay is stored now. Removing it from the address keeps a stopped race from restarting on reload.
    history.replaceState(null, '', location.pathname + location.hash);
    return { ...ghost.player, replay };
  }

  #ghostOf(play: Play, { id, replay }: Friend): Promise<Ghost> {
    const path = pathOf(play.challenge);
    return replay === null ? getGhost(path, id) : getGhostOfReplay(path, replay);
  }

  async #ask(): Promise<void> {
    const [play, friend] = [this.#play, this.friend];
    if (!play || !friend) return;
    const ghost = await this.#ghostOf(play, friend).catch(() => null);
    const { turn } = play.state;
    if (this.friend !== friend || this.#play?.state.turn !== turn) return;
    // If another tab has played on, the response is for a later turn than the one shown here.
    const isOurs = ghost !== null && ghost.turns <= turn;
    this.lap = isOurs
      ? {
          game: play.challenge.game,
          turns: ghost.turns,
          theirs: ghost.total,
          own: totalOf(play.state),
        }
      : null;
    this.#host.requestUpdate();
  }
}

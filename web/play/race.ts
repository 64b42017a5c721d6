import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { getGhost, getGhostOfReplay, getGhosts, type Ghost, type Play } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import {
  raceOfReplay,
  recallRace,
  recallSharedReplay,
  rememberRace,
  sharedReplayOf,
} from './race-choice.ts';
import { totalOf, type Lap } from './race-words.ts';

export interface Friend {
  readonly id: string;
  readonly handle: string;
  /** The replay that they have shared, where that is how one came to race them. */
  readonly replay: string | null;
}

const raceOf = ({ id, replay }: Friend): string => (replay === null ? id : raceOfReplay(replay));

/**
 * A race with a friend who has finished: whom one can race, whom one does, and how both stand after one's last completed turn. It only
 * ever asks once for each turn, and where there is no answer there is nothing to say.
 */
export class Race implements ReactiveController {
  /** Who has finished of those one follows. */
  friends: readonly Friend[] = [];
  friend: Friend | null = null;
  /** null until it is known, and again when it could not be asked. */
  lap: Lap | null = null;
  readonly #host: ReactiveControllerHost;
  #play: Play | null = null;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#look);
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#look);
  }

  /** The play as it stands: only a ranked one that goes on is raced. */
  follow(play: Play): void {
    const before = this.#play;
    if (!play.ranked || play.status !== 'playing' || before === play) return;
    this.#play = play;
    if (before?.id !== play.id) void this.#findFriends(play);
    else if (before.state.turn !== play.state.turn) void this.#ask();
  }

  /** Races this friend from now on; null races nobody. */
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

  /** A friend may have finished meanwhile. */
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

  /** Whoever shared the replay that the reader came from: they are raced at once, unless somebody else was chosen since. */
  async #findSharer(play: Play): Promise<Friend | null> {
    const replay = recallSharedReplay(play.id) ?? sharedReplayOf();
    if (replay === null) return null;
    const ghost = await getGhostOfReplay(pathOf(play.challenge), replay).catch(() => null);
    if (!ghost) return null;
    if (recallRace(play.id) === null) rememberRace(play.id, raceOfReplay(replay));
    // It is remembered now: a race that is stopped does not come back with the address.
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
    // Another tab may have played on: what that answer says does not describe the game as it is seen here.
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

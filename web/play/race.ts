import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { getGhost, getGhosts, type Ghosts, type Play } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { recallRace, rememberRace } from './race-choice.ts';
import { totalOf, type Lap } from './race-words.ts';

export type Friend = Ghosts['players'][number];

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
    rememberRace(this.#play.id, friend?.id ?? null);
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
    const ghosts = await getGhosts(pathOf(play.challenge)).catch(() => null);
    if (this.#play?.id !== play.id) return;
    this.friends = ghosts?.players ?? [];
    const chosen = recallRace(play.id);
    this.#to(this.friends.find(({ id }) => id === chosen) ?? null);
  }

  async #ask(): Promise<void> {
    const [play, friend] = [this.#play, this.friend];
    if (!play || !friend) return;
    const ghost = await getGhost(pathOf(play.challenge), friend.id).catch(() => null);
    const { turn } = play.state;
    if (this.friend !== friend || this.#play?.state.turn !== turn) return;
    // Another tab may have played on: what is told there says nothing of the game as it is seen here.
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

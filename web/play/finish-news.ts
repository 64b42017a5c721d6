import type { ReactiveControllerHost } from 'lit';
import { presenterOf } from '../games.ts';
import { getOwnPlay, type BestPlay, type Play, type Streak } from '../lib/api.ts';
import { getOwnRanks, type OwnRanks } from '../clubs/api.ts';
import { call } from '../lib/call.ts';
import { ifPlayer } from '../lib/is-player.ts';
import { Latest } from '../lib/latest.ts';
import { getBestPlay } from '../lib/reads.ts';
import { getStreak } from '../lib/streak.ts';
import { pathOf } from '../lib/challenge-path.ts';

/** Additional data for a result. What can't be loaded is not shown. */
export class FinishNews {
  streak: Streak | null = null;
  best: BestPlay | null = null;
  /** Whether the requests have finished, so that best play is known or known to be missing. */
  isSettled = false;
  /** The viewer's plays of the day's other games, by game; null while unknown. */
  others: ReadonlyMap<string, Play> | null = null;
  /** The viewer's rank in each club and among friends; null while unknown. */
  ranks: OwnRanks | null = null;
  /** The viewer's name on the boards, after a first game; null while unknown. */
  handle: string | null = null;
  readonly #host: ReactiveControllerHost;
  #playId = '';
  readonly #asked = new Latest();
  readonly #askedWho = new Latest();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /**
   * Loads the data once for each play. `games` are those played on the same day; none for a custom
   * challenge.
   */
  follow(play: Play, games: readonly string[]): void {
    if (this.#playId === play.id) return;
    this.#playId = play.id;
    this.isSettled = false;
    [this.streak, this.best, this.others] = [null, null, null];
    [this.ranks, this.handle] = [null, null];
    void this.#ask(play, games);
    void this.#askWho(play);
  }

  async #ask(play: Play, games: readonly string[]): Promise<void> {
    const { date } = play.challenge;
    const others = games.filter((game) => game !== play.challenge.game);
    const ask = () =>
      Promise.all([
        presenterOf(play.challenge.game).hasCoach
          ? getBestPlay(pathOf(play.challenge)).catch(() => null)
          : null,
        games.length > 0 ? getStreak().catch(() => null) : null,
        Promise.all(others.map((game) => getOwnPlay(pathOf({ date, game })).catch(() => null))),
      ]);
    await this.#asked.take(ask, ([best, streak, plays]) => {
      [this.best, this.streak, this.isSettled] = [best, streak, true];
      this.others = new Map(plays.flatMap((one) => (one ? [[one.challenge.game, one]] : [])));
      this.#host.requestUpdate();
    });
  }

  /** What is further down the page, so that nothing above waits for it. */
  async #askWho({ ranked, occasions, challenge: { date, game, code } }: Play): Promise<void> {
    const isFirst = occasions?.includes('first-game') ?? false;
    const ask = () =>
      Promise.all([
        ranked && code === undefined
          ? ifPlayer(() => getOwnRanks(date, game)).catch(() => null)
          : null,
        isFirst ? ifPlayer(() => call('GET /api/players/me')).catch(() => null) : null,
      ]);
    await this.#askedWho.take(ask, ([ranks, me]) => {
      [this.ranks, this.handle] = [ranks, me?.handle ?? null];
      this.#host.requestUpdate();
    });
  }
}

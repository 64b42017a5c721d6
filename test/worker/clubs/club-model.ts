/** Who counts in clubs, slowly: each time a day closes, whoever is a member is written down. */
import { dayMs, startOfDay } from '../../../api/days.ts';
import { slowWeek } from '../../reference/club-weeks.ts';

export type Order = 'score' | 'skill';

export interface Named {
  readonly id: string;
  readonly handle: string;
}

export interface Game {
  readonly id: string;
  readonly date: string;
  readonly score: number;
  readonly skill: number | null;
  readonly finishedAt: number;
  readonly owner: number;
  isWithdrawn: boolean;
}

/** A counted result, as a day lists it. */
export interface Line {
  readonly player: number;
  readonly game: Game;
  readonly standing: number;
}

export class ClubModel {
  readonly games: Game[] = [];
  /** Members by club, each with the time of joining. */
  readonly members: Map<number, number>[];
  private readonly deleted = new Set<number>();
  /** Who was a member when a day closed, by club and day. */
  private readonly closings = new Map<string, ReadonlySet<number>>();
  private now: number;

  constructor(clubs: number, now: number) {
    this.members = Array.from({ length: clubs }, () => new Map());
    this.now = now;
  }

  isThere(player: number): boolean {
    return !this.deleted.has(player);
  }

  /** Time passes; of each day that closes, its members are written down. */
  moveTo(now: number): void {
    const first = Math.floor(this.now / dayMs) + 1;
    for (let day = first; day * dayMs <= now; day++) {
      const date = new Date((day - 1) * dayMs).toISOString().slice(0, 10);
      for (const [club, members] of this.members.entries())
        this.closings.set(`${club} ${date}`, new Set(members.keys()));
    }
    this.now = now;
  }

  isClosed(date: string): boolean {
    return startOfDay(date) + dayMs <= this.now;
  }

  delete(player: number): void {
    this.deleted.add(player);
    for (const members of this.members) members.delete(player);
  }

  /** The counted results of a day, in the order of the board. */
  day(club: number, date: string, by: Order): Line[] {
    const members = this.isClosed(date)
      ? this.closings.get(`${club} ${date}`)
      : new Set(this.members[club]?.keys());
    return this.games
      .filter((game) => game.date === date && members?.has(game.owner))
      .flatMap((game) => {
        const { owner: player, isWithdrawn } = game;
        const standing = by === 'score' ? -game.score : game.skill;
        const isOut = isWithdrawn || !this.isThere(player);
        return standing === null || isOut ? [] : [{ player, game, standing }];
      })
      .toSorted(
        (one, other) =>
          one.standing - other.standing || one.game.finishedAt - other.game.finishedAt,
      );
  }

  week(club: number, dates: readonly string[], by: Order) {
    const days = dates.map((date) => this.day(club, date, by));
    const entries = slowWeek(
      days.map((lines) =>
        lines.map(({ player, standing }) => ({ member: String(player), standing })),
      ),
    );
    return {
      days: dates.map((date, at) => ({ date, field: days[at]?.length ?? 0 })),
      entries: entries.map((entry) => ({ ...entry, member: Number(entry.member) })),
    };
  }
}

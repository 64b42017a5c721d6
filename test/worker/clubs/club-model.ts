/**
 * Who counts in clubs, straight from the contract and slowly: each time a day closes, whoever is a
 * member is written down, and that is that.
 */
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
  /** Who has finished it, or has got it by a merge before its day closed. */
  owner: number;
  /** Whether a merge has decided for another game before the day closed. */
  isDropped: boolean;
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
  /** What became of each player: the player they were merged into, or null once deleted. */
  private readonly fates: (number | null)[];
  /** Who was a member when a day closed, by club and day. */
  private readonly closings = new Map<string, ReadonlySet<number>>();
  private now: number;

  constructor(players: number, clubs: number, now: number) {
    this.fates = Array.from({ length: players }, (_, at) => at);
    this.members = Array.from({ length: clubs }, () => new Map());
    this.now = now;
  }

  /** Whom a player is by now; null once deleted. */
  identity(player: number): number | null {
    const fate = this.fates[player] ?? null;
    return fate === null || fate === player ? fate : this.identity(fate);
  }

  isThere(player: number): boolean {
    return this.fates[player] === player;
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

  merge(from: number, to: number): void {
    this.fates[from] = to;
    for (const game of this.games.filter(
      ({ owner, date }) => owner === from && !this.isClosed(date),
    )) {
      const other = this.games.find(
        ({ owner, date, isDropped }) => owner === to && date === game.date && !isDropped,
      );
      game.owner = to;
      if (other !== undefined && !game.isDropped)
        (game.finishedAt < other.finishedAt ? other : game).isDropped = true;
    }
    for (const members of this.members) {
      const joinedAt = members.get(from);
      if (joinedAt === undefined) continue;
      members.delete(from);
      members.set(to, Math.min(joinedAt, members.get(to) ?? joinedAt));
    }
  }

  delete(player: number): void {
    this.fates[player] = null;
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
        const player = this.identity(game.owner);
        const standing = by === 'score' ? -game.score : game.skill;
        const isOut = game.isDropped || game.isWithdrawn;
        return player === null || standing === null || isOut ? [] : [{ player, game, standing }];
      })
      .toSorted(
        (one, other) =>
          one.standing - other.standing || one.game.finishedAt - other.game.finishedAt,
      );
  }

  /** The entries of a week, of which each player's own result of a day is the one finished first. */
  week(club: number, dates: readonly string[], by: Order) {
    const days = dates.map((date) => this.day(club, date, by));
    const isOwn = (line: Line, lines: readonly Line[]): boolean =>
      !lines.some(
        ({ player, game }) => player === line.player && game.finishedAt < line.game.finishedAt,
      );
    const entries = slowWeek(
      days.map((lines) =>
        lines.map((line) => ({
          member: isOwn(line, lines) ? String(line.player) : `beside ${line.game.id}`,
          standing: line.standing,
        })),
      ),
    ).filter(({ member }) => !member.startsWith('beside'));
    const ranked = entries.filter(({ rank }) => rank !== null);
    return {
      days: dates.map((date, at) => ({ date, field: days[at]?.length ?? 0 })),
      entries: entries.map((entry) => ({
        ...entry,
        member: Number(entry.member),
        // Whoever is beside is in nobody's way.
        rank: entry.rank && 1 + ranked.filter(({ points }) => points > entry.points).length,
      })),
    };
  }
}

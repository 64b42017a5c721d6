/**
 * Whom an object has let in. A person thinks about a move for longer than an isolate remembers a
 * token, so the object that keeps their game remembers it, and most moves need no query.
 */

/**
 * A session that was revoked may still move, in a game that it had open, for this long after it was
 * last looked up.
 */
const admittedMs = 60_000;

/** The sender of a move. */
export interface Caller {
  readonly tokenHash: string;
  /** Whose session it is, and when D1 said so, milliseconds UTC; null if only the object may know. */
  readonly known: { readonly playerId: string; readonly readAt: number } | null;
}

export class Admitted {
  private readonly sessions = new Map<string, NonNullable<Caller['known']>>();

  /** The id of the caller's player; null if D1 has to be asked. */
  playerOf({ tokenHash, known }: Caller, now: number): string | null {
    const session = known ?? this.sessions.get(tokenHash);
    return session && now < session.readAt + admittedMs ? session.playerId : null;
  }

  /** Remembers a caller whose game this is. */
  note({ tokenHash, known }: Caller): void {
    if (known !== null) this.sessions.set(tokenHash, known);
  }
}

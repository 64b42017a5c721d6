/** Identifies a challenge in stored data. */
export interface ChallengeRef<Game extends string = string> {
  /** A day, or `c/{code}` for a custom challenge: see challenges.ts. */
  readonly challengeId: string;
  readonly game: Game;
}

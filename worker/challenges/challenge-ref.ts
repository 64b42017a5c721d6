/** A challenge as what is stored about it names it. */
export interface ChallengeRef<Game extends string = string> {
  /** A day, or `c/{code}` of a challenge that somebody has made: see challenges.ts. */
  readonly challengeId: string;
  readonly game: Game;
}

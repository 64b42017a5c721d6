/** What the Durable Object that deletes a player can be asked. */
export interface ErasureMethods {
  /** Begins the deletion, or goes on with it. When it returns, nothing answers to the player's cookie any more. */
  erase(playerId: string, tokenHash: string): Promise<void>;
}

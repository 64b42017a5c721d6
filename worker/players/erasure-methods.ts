/** What the Durable Object that deletes a player can be asked. */
export interface ErasureMethods {
  /**
   * Begins the deletion, or goes on with it. When it returns, nothing answers to the player's cookies any more; `tokenHash` is of the one
   * that may still ask for it again.
   */
  erase(playerId: string, tokenHash: string | null): Promise<void>;
}

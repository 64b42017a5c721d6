/** The RPC methods of the Durable Object that deletes a player. */
export interface ErasureMethods {
  /**
   * Begins or continues the deletion. When it returns, the player's cookies no longer work. `tokenHash` is that of the cookie that may
   * still repeat the request.
   */
  erase(playerId: string, tokenHash: string | null): Promise<void>;
}

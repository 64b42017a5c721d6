/** The RPC methods of the Durable Object that merges one player into another. */
export interface MergeMethods {
  /**
   * Begins or continues to merge the player `from` into the player `to`. If it answers `going-on`, `from`'s browsers are signed in as `to`;
   * otherwise nothing has begun.
   */
  merge(from: string, to: string): Promise<MergeBegun>;
}

/** `play-in-progress`: both have begun the same challenge and one of them has not finished. `gone`: one of the players no longer exists. */
export type MergeBegun = 'going-on' | 'play-in-progress' | 'gone';

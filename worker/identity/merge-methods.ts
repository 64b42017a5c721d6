/** What the Durable Object that merges one player into another can be asked. */
export interface MergeMethods {
  /**
   * Begins to make everything of the player `from` the player `to`'s, or goes on with it. Nothing has begun if it answers anything but
   * `going-on`. When it does, whoever was `from` is `to`.
   */
  merge(from: string, to: string): Promise<MergeBegun>;
}

/** `play-in-progress`: one of the games that both have begun is not over. `gone`: one of the players is no more. */
export type MergeBegun = 'going-on' | 'play-in-progress' | 'gone';

/** The numbers of Yardkle that are not on its dice. */

export interface RuleSet {
  readonly name: 'yardkle';
  readonly title: string;
  /** The game is won, or a table's last turn begins, when this much is banked. */
  readonly target: number;
  /** The first turn that is banked must be worth this much. */
  readonly entry: number;
  /** Turns in a game, at most. */
  readonly turnsMax: number;
}

/** One player against the number of turns: the daily. */
export const soloRules: RuleSet = {
  name: 'yardkle',
  title: 'Yardkle',
  target: 10_000,
  entry: 500,
  turnsMax: 50,
};

/** Several players against each other: the game ends when somebody arrives, however long that takes. */
export const tableRules: RuleSet = { ...soloRules, turnsMax: Infinity };

/** Whether a turn worth `running` may be banked on `score` points: the first one must be worth the entry. */
export const mayBank = ({ entry }: RuleSet, score: number, running: number): boolean =>
  score > 0 || running >= entry;

/** A moment with a sound or vibration. `alike`: all dice show the same number. */
export type Cue =
  | 'land'
  | 'land-last'
  | 'hold'
  | 'let-go'
  | 'score'
  | 'zero'
  | 'alike'
  | 'turn-lost'
  | 'finish'
  | 'your-turn';

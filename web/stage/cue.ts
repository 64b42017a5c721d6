/** A moment that can be heard and felt; `alike`: all dice show one number. */
export type Cue =
  'land' | 'land-last' | 'hold' | 'let-go' | 'score' | 'zero' | 'alike' | 'bust' | 'finish';

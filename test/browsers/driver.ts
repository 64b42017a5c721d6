/** A browser with a pair of hands, whoever drives it. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Driver {
  readonly name: string;
  /** The window's size as the page sees it; a browser may have a least width of its own. */
  resize(size: Size): Promise<void>;
  goto(url: string): Promise<void>;
  /** Runs a function in the page; what goes in and comes out is JSON. */
  run<Value>(script: (...input: never[]) => Value, ...input: readonly unknown[]): Promise<Value>;
  /** Presses as often as there are pauses and once more, so many ms apart. */
  tap(at: Point, ...pausesMs: readonly number[]): Promise<void>;
  type(text: string): Promise<void>;
  /** As somebody who has never been here. */
  forget(): Promise<void>;
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

/** The function as an expression that calls it with these values. */
export const callOf = (script: (...input: never[]) => unknown, input: readonly unknown[]): string =>
  `(${script.toString()})(${input.map((value) => JSON.stringify(value)).join(', ')})`;

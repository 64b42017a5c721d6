/** A browser that is operated like a person would, by any driver. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A driver that hangs until the browser is started again, which says nothing about the page. */
export class Unanswered extends Error {}

export interface Driver {
  readonly name: string;
  /** Sets the window's size as the page sees it. A browser may have a minimum width. */
  resize(size: Size): Promise<void>;
  goto(url: string): Promise<void>;
  /** Runs a function in the page. Its input and output are JSON. */
  run<Value>(script: (...input: never[]) => Value, ...input: readonly unknown[]): Promise<Value>;
  /** Presses once, and once more after each pause. Rejects with `Unanswered` if the driver hangs. */
  tap(at: Point, ...pausesMs: readonly number[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Starts again as a visitor who has never been here. */
  forget(): Promise<void>;
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

/** An expression that calls the function with these values. */
export const callOf = (script: (...input: never[]) => unknown, input: readonly unknown[]): string =>
  `(${script.toString()})(${input.map((value) => JSON.stringify(value)).join(', ')})`;

/**
 * What the client's sources leave behind: intervals, and listeners of the window and the document,
 * that they began and never ended. Elements end theirs when they are removed, so none is left when
 * the body is empty.
 */

type Listener = EventListenerOrEventListenerObject;
type Add = (type: string, listener: Listener, options?: boolean | AddEventListenerOptions) => void;
type Remove = (type: string, listener: Listener, options?: boolean | EventListenerOptions) => void;

/** What has begun, by interval or listener, and the source that began it. */
interface Begun {
  readonly intervals: Map<unknown, string>;
  readonly listeners: Map<Listener, Map<string, string>>;
}

// Registered, because each file loads this module again, and the patches stay.
const key = Symbol.for('what the sources have begun');
const shared = window as unknown as { [key]?: Begun };

/** They listen as long as the page is open. */
const lasting: readonly string[] = ['web/lib/shell.ts', 'web/stage/sounds.ts'];

/** The client's source that called a patched function; null if something else or a lasting one did. */
const callerIn = (stack = ''): string | null => {
  // After the message: the patch, then its caller.
  const line = stack.split('\n')[2] ?? '';
  const source = /^\s*at .*?:\d+\/(web\/[\w/.-]+\.ts)/.exec(line)?.[1];
  return source === undefined || lasting.includes(source) ? null : source;
};

const isCapture = (options?: boolean | EventListenerOptions): boolean =>
  typeof options === 'object' ? options.capture === true : options === true;

const isOnce = (options?: boolean | AddEventListenerOptions): boolean =>
  typeof options === 'object' && options.once === true;

const patchIntervals = ({ intervals }: Begun): void => {
  const { setInterval: every, clearInterval: end } = window;
  window.setInterval = ((...args: Parameters<typeof setInterval>) => {
    const timer = every.apply(window, args as never);
    const caller = callerIn(new Error().stack);
    if (caller) intervals.set(timer, caller);
    return timer;
  }) as never;
  window.clearInterval = (timer) => {
    intervals.delete(timer);
    end.call(window, timer);
  };
};

const patch = (): Begun => {
  const begun: Begun = { intervals: new Map(), listeners: new Map() };
  patchIntervals(begun);
  for (const target of [window, document] as const) {
    const add = target.addEventListener.bind(target) as Add;
    const remove = target.removeEventListener.bind(target) as Remove;
    const nameOf = (type: string, options?: boolean | EventListenerOptions): string =>
      `${target.constructor.name} ${type} ${isCapture(options)}`;
    const adding: Add = (type, listener, options) => {
      const caller = callerIn(new Error().stack);
      if (caller && !isOnce(options)) {
        const lines = begun.listeners.get(listener) ?? new Map<string, string>();
        begun.listeners.set(listener, lines.set(nameOf(type, options), caller));
      }
      add(type, listener, options);
    };
    const removing: Remove = (type, listener, options) => {
      begun.listeners.get(listener)?.delete(nameOf(type, options));
      remove(type, listener, options);
    };
    Object.assign(target, { addEventListener: adding, removeEventListener: removing });
  }
  return begun;
};

const begun = (shared[key] ??= patch());

/** Call when a test has put other intervals in place of the window's. */
export const watchIntervals = (): void => patchIntervals(begun);

/** What is left since the last call, each with the source that began it. */
export const leftovers = (): readonly string[] => {
  const left = [
    ...Array.from(begun.intervals.values(), (caller) => `${caller}: setInterval`),
    ...[...begun.listeners.values()].flatMap((lines) =>
      Array.from(lines, ([name, caller]) => `${caller}: ${name}`),
    ),
  ];
  begun.intervals.clear();
  begun.listeners.clear();
  return left;
};

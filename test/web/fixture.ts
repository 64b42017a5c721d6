/** Puts an element on the page of a test, and lets its time pass. */
import { html, render, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { expect, onTestFinished, vi } from 'vitest';
import { watchIntervals } from './leftovers.ts';
import { all, gameOn, one, textOf } from './reading.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import { webGame } from '../../web/games.ts';
import '../../web/ui/styles/main.css';

// The style sheets of the games come first, as on the pages. A test's page has the sheets of all
// pages.
import.meta.glob(['../../web/games/*/*.css'], { eager: true });
import.meta.glob(['../../web/*/*.css', '!../../web/replay/embed.css'], { eager: true });

/** Renders `template` and returns its element, which is on the page until the test is over. */
export const mount = async (template: TemplateResult): Promise<HTMLElement> => {
  const main = document.createElement('main');
  document.body.append(main);
  render(template, main);
  await settled();
  const element = main.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error('nothing was drawn');
  return element;
};

/** Mounts an element of this name with these properties. */
export const make = (name: string, properties: object = {}): Promise<HTMLElement> =>
  mount(html`${Object.assign(document.createElement(name), properties)}`);

/** Mounts a part of a page, in a box. */
export const draw = (part: unknown): Promise<HTMLElement> => mount(html`<div>${part}</div>`);

/**
 * Mounts the page of a game. What it loads during the game is loaded before: if that came after the
 * end of a test, the test's page would write into the header of the next one.
 */
export const mountGamePage = async (game: GameName): Promise<HTMLElement> => {
  await Promise.all([
    import(`../../web/games/${game}/${game}-page.ts`),
    import('../../web/play/race-line.ts'),
    import('../../web/play/finish-view.ts'),
    webGame(game).finish(),
    webGame(game).review(),
  ]);
  return mount(html`${document.createElement(`${game}-page`)}`);
};

/** Messages, because the browser lets nested timers wait for 4 ms each. */
const fourTurns = async (): Promise<void> => {
  const { port1, port2 } = new MessageChannel();
  for (let turns = 0; turns < 4; turns++)
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  port1.close();
};

/**
 * Waits until every element has rendered its state, with the parts of the page that it has begun to
 * load: how long those take depends on the machine.
 */
export const settled = async (): Promise<void> => {
  await fourTurns();
  await vi.dynamicImportSettled();
  await fourTurns();
};

/**
 * How long a page may take for what it does by itself on a busy machine. Nothing waits this long if
 * all is well.
 */
const patienceMs = 40_000;

/**
 * Holds time: it passes only through `vi.advanceTimersByTimeAsync` and in `until`, until the test
 * is over or the returned function is called.
 */
export const holdTime = (): (() => void) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => void vi.useRealTimers();
};

/**
 * Lets a page's rests and guards pass in a fraction of their time until the test is over: whatever
 * it waits for comes while `until` or `free` waits for it.
 */
export const hurry = (): void => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  watchIntervals();
};

/** How much held time passes between two looks. */
const heldStepMs = 60;

/** Looks again and again, with held time passing in between. */
const looking = <Value>(check: () => Value): (() => Value) => {
  let looks = 0;
  return () => {
    if (looks++ > 0 && vi.isFakeTimers()) vi.advanceTimersByTime(heldStepMs);
    return check();
  };
};

/** Makes the page's clocks so much later, until the test is over. */
export const passOver = (ms: number): void => {
  for (const clock of [Date, performance]) {
    const now = clock.now.bind(clock);
    vi.spyOn(clock, 'now').mockImplementation(() => now() + ms);
  }
};

/** The viewer returns, so much later that the page asks again. */
export const comeBack = (): void => {
  passOver(6_000);
  dispatchEvent(new Event('focus'));
};

/** Waits until `check` no longer throws, and returns what it returns. */
export const until = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(looking(check), { timeout: patienceMs, interval: 2 });

/** Waits until all dice have landed and irreversible actions are possible again. */
export const free = (page: HTMLElement): Promise<void> =>
  vi.waitFor(
    looking(() => {
      const session = gameOn(page)?.session;
      // A lost turn stays until a press.
      if (session?.beat === 'turn-lost') session.skip();
      expect(session?.tempo).toBe('free');
    }),
    { timeout: patienceMs, interval: 2 },
  );

/** The browser's own `navigation`, which TypeScript's types of the DOM don't have. */
declare const navigation: EventTarget;
interface Leaving extends Event {
  readonly navigationType: string;
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
}

/**
 * Lets nothing leave the page until the test is over. Returns the paths that it would have gone to,
 * or `reload`.
 */
export const stayHere = (): string[] => {
  const paths: string[] = [];
  const stay = (event: Event): void => {
    const { navigationType, destination } = event as Leaving;
    if (destination.sameDocument) return;
    event.preventDefault();
    paths.push(navigationType === 'reload' ? 'reload' : new URL(destination.url).pathname);
  };
  navigation.addEventListener('navigate', stay);
  onTestFinished(() => navigation.removeEventListener('navigate', stay));
  return paths;
};

/** A host that draws nothing, for what needs one. */
export const bareHost: ReactiveControllerHost = {
  addController: () => undefined,
  removeController: () => undefined,
  requestUpdate: () => undefined,
  updateComplete: Promise.resolve(true),
};

/** Puts this address in the address bar until the test is over. */
export const visit = (path: string): void => history.replaceState(null, '', path);

/** Chooses what has these words. */
export const choose = async (page: HTMLElement, words: string): Promise<void> => {
  const found = all(page, 'label').find((label) => textOf(label) === words);
  if (!found) throw new Error(`there is no choice ${words}`);
  found.click();
  await settled();
};

/** Fills a box once the page takes presses, and says yes if it asks. */
export const fillBox = async (page: HTMLElement, box = '[data-box]'): Promise<void> => {
  await free(page);
  one(page, box).click();
  await settled();
  if (!page.querySelector('.ask')) return;
  await free(page);
  one(page, '.ask .key').click();
};

/** Mounts today’s Yahtzee, and waits until it has loaded. */
export const mountYahtzee = async (): Promise<HTMLElement> => {
  const page = await mountGamePage('yahtzee');
  await until(() => {
    if (page.querySelector('.roll[aria-disabled="true"]') && !page.querySelector('.open'))
      throw new Error('loading');
  });
  return page;
};

/** Whether a page is complete: it has asked for everything, got it and shows it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/**
 * Runs in a page: whether it has rendered, none of its requests is loading, nothing says that it is
 * coming, and the coach has answered, if its questions are counted.
 */
const hasAll = (): boolean => {
  // Lit has an element's controllers in a set.
  const controllersOf = (element: Element): any[] =>
    Object.values(element).flatMap((value) => (value instanceof Set ? [...value] : []));
  const isLoading = (element: any): boolean =>
    element.isUpdatePending === true ||
    [element.session, ...controllersOf(element)].some((part) => part?.status === 'loading');
  const main = document.querySelector('main');
  return (
    !!main &&
    main.innerText.trim() !== '' &&
    !main.querySelector(':scope > :not(:defined), .coming') &&
    !((window as any).questions > 0) &&
    ![...main.querySelectorAll('*')].some(isLoading)
  );
};

/** Counts what a page has asked for and not got. */
export const countWaiting = (page: Page): (() => number) => {
  const waiting = new Set<Request>();
  page.on('request', (request) => waiting.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => waiting.delete(request));
  return () => waiting.size;
};

/** Runs in a page before its scripts: counts the questions that the coach has not answered. */
export const countQuestions = (): void => {
  const counted = Object.assign(window, { questions: 0 });
  const { postMessage: ask } = Worker.prototype;
  const known = new WeakSet<Worker>();
  Worker.prototype.postMessage = function (this: Worker, ...question: [any, any?]) {
    if (!known.has(this)) this.addEventListener('message', () => counted.questions--);
    known.add(this);
    counted.questions++;
    return ask.apply(this, question);
  };
};

const lookMs = 60;
const looksMax = 1_500;

/** Waits until a page is complete twice in a row; an answer may lead to another request. */
export const untilComplete = async (page: Page, waiting: () => number): Promise<void> => {
  let isComplete = false;
  for (let look = 0; look < looksMax; look++) {
    const wasComplete = isComplete;
    isComplete = waiting() === 0 && (await page.evaluate(hasAll));
    if (isComplete && wasComplete) return;
    await sleep(lookMs);
  }
  throw new Error(`${page.url()} is not complete`);
};

/** Replaces `fetch` with answers that a test writes out, for pages that make a few requests. */
import { vi } from 'vitest';
import { sharedMin } from '../../engine/shared-min.ts';
import type { Challenge } from '../../web/lib/api.ts';
import type { CoachQuestion } from '../../web/coach/questions.ts';

class Refusal {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

/** An answer with this status, and a problem's code with what belongs to it. */
export const refusal = (status: number, code: string, more: object = {}): Refusal =>
  new Refusal(status, { code, ...more });

const notFound = refusal(404, 'not-found');

/**
 * Bodies or refusals, by method and address: `GET /api/clubs/7Hk2`. A missing one is `not-found`.
 * Can be changed during a test. A promise delays one.
 */
export type Answers = Record<string, unknown>;

/** An answer that waits until the test gives it. */
export const held = (): { answer: Promise<unknown>; give: (answer: unknown) => void } => {
  let give: (answer: unknown) => void = () => undefined;
  const answer = new Promise((resolve) => (give = resolve));
  return { answer, give: (one) => give(one) };
};

const responseOf = (answer: unknown): Response => {
  if (answer instanceof Response) return answer;
  return answer instanceof Refusal
    ? Response.json(answer.body, { status: answer.status })
    : Response.json(answer);
};

/**
 * Answers until the test is over. Returns what was sent, as `POST /api/clubs {"name":"A"}`, with the
 * cookies that it asks for, if it says: `GET /r/7Hk2.json omit`.
 */
export const serveAnswers = (answers: Answers): string[] => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', ...more }: any = {}) => {
    const asked = `${method} ${input}`;
    sent.push([asked, more.body, more.credentials].filter(Boolean).join(' '));
    return responseOf((await answers[asked]) ?? notFound);
  });
  return sent;
};

/** A day's Yahtzee that is over, with as many players as choices are shown of. */
export const challengeOf = (changes: object = {}): Challenge => ({
  ...({ date: '2026-11-20', game: 'yahtzee', rules: 'official', status: 'closed' } as const),
  opensAt: '2026-11-20T00:00:00.000Z',
  closesAt: '2026-11-21T00:00:00.000Z',
  revealsAt: '2026-11-21T02:00:00.000Z',
  finalAt: '2026-11-21T06:00:00.000Z',
  ...{ commitment: null, seed: null, players: sharedMin },
  ...changes,
});

/** What is asked first of a page: what time it is, on which day. */
export const todayAt = (now: string) => ({ date: now.slice(0, 10), now, challenges: [] });

/** A request of the API. */
export interface Asked {
  /** Without the query. */
  readonly path: string;
  /** The last part of the path. */
  readonly name: string;
  readonly query: URLSearchParams;
  readonly method: string;
  readonly body: string;
}

/**
 * Answers the API until the test is over by what `find` returns, a body, a refusal or a response; undefined is
 * `not-found`. Other addresses are fetched. Returns what was asked, as `POST /api/clubs {"name":"A"}`,
 * without queries.
 */
export const serveApi = (find: (asked: Asked) => unknown): string[] => {
  const sent: string[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    const { pathname: path, searchParams: query } = new URL(address, location.href);
    if (!path.startsWith('/api/')) return real(input, init);
    const body = typeof init?.body === 'string' ? init.body : '';
    const method = init?.method ?? 'GET';
    sent.push(`${method} ${path} ${body}`.trim());
    const name = path.split('/').at(-1) ?? '';
    return responseOf((await find({ path, name, query, method, body })) ?? notFound);
  });
  return sent;
};

/**
 * Answers the coach, which would be at work for seconds, until the test is over. Returns what it is
 * asked.
 */
export const replyAsCoach = (reply: object | ((question: CoachQuestion) => object)): object[] => {
  const asked: object[] = [];
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, question) {
    asked.push(question);
    const data = { id: question.id, ...(typeof reply === 'function' ? reply(question) : reply) };
    const later = vi.isFakeTimers() ? setTimeout : queueMicrotask;
    later(() => this.dispatchEvent(new MessageEvent('message', { data })));
  });
  return asked;
};

/** The coach of this browser can't be asked. */
export const silenceCoach = () =>
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => {
    throw new DOMException('no coach', 'DataCloneError');
  });

/**
 * Reads a site's public API: JSON and JSON lines, as they arrive, checked against the schemas that
 * the site documents.
 */
import * as v from 'valibot';
import { parseJson } from '../../engine/json.ts';
import { Problem } from '../problems.ts';
import { DifferenceFound } from './difference.ts';

/** The site refused or broke off, so the challenge can't be audited. `code` is the problem's. */
export class NoAnswer extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Thrown when the audit is stopped. */
export class Stopped extends Error {}

/** The parts of a `fetch` response that are used. */
export interface RawAnswer {
  readonly status: number;
  /** The header `Retry-After`. */
  readonly retryAfter: string | null;
  /** The body as text, in chunks; throws if the connection breaks. */
  readonly text: AsyncIterable<string>;
}

/** What the runtime provides: requests and timers. An `AbortSignal` can be the signal. */
export interface Host {
  /** Requests a path of the site; rejects if the site does not respond. */
  request(path: string): Promise<RawAnswer>;
  /** Resolves after `ms` milliseconds; with 0, after other pending tasks. */
  wait(ms: number): Promise<void>;
  readonly signal?: { readonly aborted: boolean };
}

export interface Site {
  json<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>>;
  /** The lines of a text response, one at a time. */
  lines(path: string): AsyncGenerator<string>;
  /** Waits for some seconds; throws `Stopped` once the signal is aborted. */
  waitSeconds(seconds: number): Promise<void>;
  /** Yields to other tasks; throws `Stopped` once the signal is aborted. */
  pause(): Promise<void>;
}

const triesMax = 20;
const waitSecondsMax = 300;
const secondMs = 1_000;
/**
 * Maximum length of a JSON response. Only the results of a challenge are longer, and those are read
 * line by line.
 */
const charactersMax = 1 << 24;
const lineCharactersMax = 1 << 16;

const isBusy = ({ status, retryAfter }: RawAnswer): boolean =>
  (status === 429 || status === 503) && retryAfter !== null && /^\d+$/.test(retryAfter);

const unreadable = (path: string, why: string): DifferenceFound =>
  new DifferenceFound('answer', 'as documented', `${why} at ${path}`, { link: path });

/** A body that breaks off is a connection failure, not a difference. */
async function* piecesOf({ text }: RawAnswer): AsyncGenerator<string> {
  const pieces = text[Symbol.asyncIterator]();
  for (;;) {
    const next = await pieces.next().catch(() => {
      throw new NoAnswer('unreachable');
    });
    if (next.done) return;
    yield next.value;
  }
}

const textOf = async (answer: RawAnswer, path: string): Promise<string> => {
  const pieces: string[] = [];
  let characters = 0;
  for await (const piece of piecesOf(answer)) {
    pieces.push(piece);
    characters += piece.length;
    if (characters > charactersMax) throw unreadable(path, 'an endless text');
  }
  return pieces.join('');
};

/** Parses JSON against a schema. Throws `DifferenceFound`, naming `path`, if it does not match. */
export const readAs = <Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
  path: string,
): v.InferOutput<Schema> => {
  const read = v.safeParse(schema, parseJson(text));
  if (read.success) return read.output;
  const keys = read.issues[0].path?.map(({ key }) => String(key)).join('.');
  throw unreadable(path, keys === undefined ? 'something else' : `the member ${keys}`);
};

const codeOf = async (answer: RawAnswer, path: string): Promise<string> => {
  const problem = v.safeParse(Problem, parseJson(await textOf(answer, path)));
  return problem.success ? problem.output.code : `status-${answer.status}`;
};

/**
 * Splits a response at line feeds. Lines are cut only when requested, because a chunk can contain
 * very many.
 */
async function* linesOf(answer: RawAnswer, path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of piecesOf(answer)) {
    const text = rest + piece;
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      yield text.slice(from, end);
      from = end + 1;
    }
    rest = text.slice(from);
    if (rest.length > lineCharactersMax) throw unreadable(path, 'an endless line');
  }
  if (rest !== '') yield rest;
}

/**
 * Retries once: a connection that was idle while games were replayed may be closed just as it is
 * reused, and the second request opens a new one.
 */
const requestFrom = (host: Host, path: string): Promise<RawAnswer> =>
  host
    .request(path)
    .catch(() => host.request(path))
    .catch(() => {
      throw new NoAnswer('unreachable');
    });

/** The site behind a host. Waits and retries if the site is busy and sends `Retry-After`. */
export const siteOf = (host: Host): Site => {
  const checkSignal = (): void => {
    if (host.signal?.aborted) throw new Stopped();
  };
  const waitSeconds = async (seconds: number): Promise<void> => {
    for (let waited = 0; waited < seconds; waited++) {
      checkSignal();
      await host.wait(secondMs);
    }
  };
  const ask = async (path: string): Promise<RawAnswer> => {
    for (let tries = 1; ; tries++) {
      checkSignal();
      const answer = await requestFrom(host, path);
      if (answer.status === 200) return answer;
      if (!isBusy(answer) || tries === triesMax) throw new NoAnswer(await codeOf(answer, path));
      await waitSeconds(Math.min(waitSecondsMax, Math.max(1, Number(answer.retryAfter))));
    }
  };
  return {
    json: async (path, schema) => readAs(schema, await textOf(await ask(path), path), path),
    async *lines(path) {
      yield* linesOf(await ask(path), path);
    },
    waitSeconds,
    async pause() {
      await host.wait(0);
      checkSignal();
    },
  };
};

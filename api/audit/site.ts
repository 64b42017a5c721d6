/** The site as anybody can ask it: JSON and JSON lines, read as they come, checked against the schemas that the site documents. */
import * as v from 'valibot';
import { Problem } from '../problems.ts';
import { DifferenceFound } from './difference.ts';

/** The site refused or broke off: nothing can be said of the challenge. `code` is the problem's. */
export class NoAnswer extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Whoever audits wants to stop. */
export class Stopped extends Error {}

/** An answer as `fetch` has it. */
export interface RawAnswer {
  readonly status: number;
  /** The header `Retry-After`. */
  readonly retryAfter: string | null;
  /** The body as text, piece by piece; it may throw where the connection breaks. */
  readonly text: AsyncIterable<string>;
}

/** What a runtime lends: requests and time. An `AbortSignal` is a signal. */
export interface Host {
  /** Asks for a path of the site; rejects if nobody answers. */
  request(path: string): Promise<RawAnswer>;
  /** Resolves after so many milliseconds; with 0 as soon as others have had their turn. */
  wait(ms: number): Promise<void>;
  readonly signal?: { readonly aborted: boolean };
}

export interface Site {
  json<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>>;
  /** The lines of a text, one after another. */
  lines(path: string): AsyncGenerator<string>;
  /** Lets others have their turn; throws `Stopped` once the signal says so. */
  pause(): Promise<void>;
}

const triesMax = 20;
const waitSecondsMax = 300;
const secondMs = 1_000;
/** More than anything but the results of a challenge has, and those are read line by line. */
const charactersMax = 1 << 24;
const lineCharactersMax = 1 << 16;

const isBusy = ({ status, retryAfter }: RawAnswer): boolean =>
  (status === 429 || status === 503) && retryAfter !== null && /^\d+$/.test(retryAfter);

const unreadable = (path: string, why: string): DifferenceFound =>
  new DifferenceFound('answer', 'as documented', `${why} at ${path}`, { link: path });

/** What breaks on the way is the connection's fault, not the site's lie. */
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

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads JSON as a schema describes it; a difference if it is not so, whose words name `path`. */
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

/** The texts between line feeds, each cut out when it is asked for: a piece can hold very many. */
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

/** A connection that has been quiet while games were replayed may be closed just as it is used again: the second request opens another. */
const requestFrom = (host: Host, path: string): Promise<RawAnswer> =>
  host
    .request(path)
    .catch(() => host.request(path))
    .catch(() => {
      throw new NoAnswer('unreachable');
    });

/** The site behind a host. Where it is busy and says for how long, it is asked again afterwards. */
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
    async pause() {
      await host.wait(0);
      checkSignal();
    },
  };
};

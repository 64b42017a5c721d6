/** The site as anybody can ask it. */

/** The site refused or broke off: nothing can be said of the day. `code` is the problem's. */
export class NoAnswer extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export interface Site {
  json<Body>(path: string): Promise<Body>;
  /** Lines of JSON, one after another. */
  lines<Line>(path: string): AsyncGenerator<Line>;
}

const codeOf = async (answer: Response): Promise<string> => {
  const problem: unknown = await answer.json().catch(() => null);
  const isProblem = typeof problem === 'object' && problem !== null && 'code' in problem;
  return isProblem ? String(problem.code) : `status-${answer.status}`;
};

const ask = async (address: string): Promise<Response> => {
  const answer = await fetch(address).catch(() => null);
  if (answer === null) throw new NoAnswer('unreachable');
  if (!answer.ok) throw new NoAnswer(await codeOf(answer));
  return answer;
};

/** The texts between line feeds. */
async function* splitLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The site at an address; a TypeError if it is none. */
export const siteAt = (address: string): Site => {
  const addressOf = (path: string): string => new URL(path, address).href;
  return {
    async json<Body>(path: string) {
      // What the site says is compared with what is computed: its shape is told by the OpenAPI document.
      return (await (await ask(addressOf(path))).json()) as Body;
    },
    async *lines<Line>(path: string) {
      const { body } = await ask(addressOf(path));
      if (body === null) return;
      for await (const line of splitLines(body)) yield JSON.parse(line) as Line;
    },
  };
};

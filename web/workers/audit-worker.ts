/** The audit, in a worker. The page starts and stops it, and its state is kept here in between. */
import { audit } from '../../api/audit/audit.ts';
import type { AuditProgress, AuditState } from '../../api/audit/run.ts';
import type { Host } from '../../api/audit/site.ts';
import { hasCoach, solveRules } from '../../engine/coaches.ts';
import type { AuditMessage, AuditRequest } from './audit-messages.ts';
import { kernelFor } from './kernel.ts';

/** Uses a reader, because not every browser supports async iteration over streams. */
async function* textOf(body: Response['body']): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Releases the connection if the caller stops early.
    void reader.cancel().catch(() => undefined);
  }
}

const request: Host['request'] = async (path) => {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-store' });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('Retry-After'),
    text: textOf(answer.body),
  };
};

/** Waits in a new task, so that the worker can handle messages. */
const wait: Host['wait'] = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Minimum time between progress messages. */
const newsEveryMs = 100;

let signal = { aborted: false };
let state: AuditState | null = null;

const post = (news: AuditMessage): void => postMessage(news);

/** Posts a new stage at once, and progress within a stage from time to time. */
const teller = (): ((progress: AuditProgress) => void) => {
  let last = { stage: '', toldAt: -Infinity };
  return (progress) => {
    const stage = `${progress.stage} ${progress.game}`;
    const now = performance.now();
    if (stage === last.stage && now < last.toldAt + newsEveryMs) return;
    last = { stage, toldAt: now };
    post({ kind: 'progress', progress });
  };
};

const run = async (target: string, known: string | null): Promise<void> => {
  signal = { aborted: false };
  const end = await audit({
    target,
    known,
    request,
    wait,
    signal,
    from: state,
    random: () => Math.random(),
    loadCoach: async (rules) =>
      hasCoach(rules) ? solveRules(rules, await kernelFor(rules)).coach : null,
    onProgress: teller(),
  });
  state = 'state' in end ? end.state : null;
  if (!('state' in end)) return post({ kind: 'end', end });
  const { state: _, ...rest } = end;
  post({ kind: 'end', end: rest });
};

addEventListener('message', ({ data }: MessageEvent<AuditRequest>) => {
  if (data.kind === 'stop') signal.aborted = true;
  else run(data.target, data.known).catch(() => post({ kind: 'broken' }));
});

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AuditProgress, AuditStage } from '../../api/audit/run.ts';
import { scriptAddress } from '../lib/trusted-types.ts';
import auditAddress from '../workers/audit-worker.ts?worker&url';
import type { AuditOutcome, AuditMessage, AuditRequest } from '../workers/audit-messages.ts';

/** A step of the audit: of the chain, or of a game. */
export type StepName = `${AuditStage} ${string}`;

export const stepName = (stage: AuditStage, game: string | null): StepName =>
  `${stage} ${game ?? ''}`;

const openWorker = (): Worker => new Worker(scriptAddress(auditAddress), { type: 'module' });

/** The state of the audit worker, as the page shows it. */
export class AuditRun implements ReactiveController {
  status: 'idle' | 'running' | 'stopping' | 'ended' | 'broken' = 'idle';
  end: AuditOutcome | null = null;
  /** The latest progress of each step. */
  readonly steps = new Map<StepName, AuditProgress>();
  current: AuditProgress | null = null;

  readonly #host: ReactiveControllerHost;
  readonly #openWorker: () => Worker;
  #worker: Worker | null = null;

  /** `open` may throw. */
  constructor(host: ReactiveControllerHost, open = openWorker) {
    this.#host = host;
    this.#openWorker = open;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#close();
  }

  #close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** Starts again, or resumes a stopped or interrupted audit. */
  start(target: string, known: string | null): void {
    const canResume = this.end?.end === 'stopped' || this.end?.end === 'unavailable';
    if (!canResume) this.steps.clear();
    this.current = null;
    this.end = null;
    this.#to('running');
    this.#order({ kind: 'start', target, known });
  }

  stop(): void {
    this.#order({ kind: 'stop' });
    this.#to('stopping');
  }

  #order(order: AuditRequest): void {
    try {
      this.#worker ??= this.#open();
      this.#worker.postMessage(order);
    } catch {
      this.#break();
    }
  }

  #open(): Worker {
    const worker = this.#openWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<AuditMessage>) => this.#take(data));
    worker.addEventListener('error', () => this.#break());
    return worker;
  }

  /** The next start opens another worker. */
  #break(): void {
    this.#close();
    this.#to('broken');
  }

  #take(news: AuditMessage): void {
    switch (news.kind) {
      case 'progress': {
        const { progress } = news;
        this.current = progress;
        this.steps.set(stepName(progress.stage, progress.game), progress);
        return this.#host.requestUpdate();
      }
      case 'end':
        this.end = news.end;
        return this.#to('ended');
      case 'broken':
        return this.#break();
    }
  }

  #to(status: AuditRun['status']): void {
    this.status = status;
    this.#host.requestUpdate();
  }
}

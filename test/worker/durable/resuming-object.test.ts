/** A task that an object performs step by step, and when its alarm rings. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { ResumingObject, type ResumingRecord } from '../../../worker/durable/resuming-object.ts';
import { newPlayerId } from '../issued.ts';

afterEach(() => void vi.restoreAllMocks());

test('a task runs ten steps and leaves the others to its alarm, a second later', () =>
  withTask(async (task, storage) => {
    task.steps = [...Array<'one'>(11).fill('one'), null];
    await task.begin(begun);
    expect([task.steps.length, alarmAt]).toEqual([2, now + 1_000]);
    await task.alarm();
    expect([...storage.kv.list()]).toEqual([]);
  }));

test('a task that runs again does so two minutes later, whoever begins or resumes it meanwhile', () =>
  withTask(async (task, storage) => {
    task.steps = ['again', 'again', null];
    await task.begin(begun);
    vi.setSystemTime(now + 60_000);
    await task.begin(begun);
    await task.resume(storage.kv.get(task.recordKey)!);
    expect([task.steps.length, alarmAt]).toEqual([2, now + 120_000]);
    // An alarm that has not rung in two minutes is lost.
    vi.setSystemTime(now + 240_000);
    await task.begin(begun);
    expect([task.steps.length, alarmAt]).toEqual([2, now + 360_000]);
    await task.alarm();
    expect([...storage.kv.list()]).toEqual([]);
  }));

test('a task that fails waits longer each time, until a step succeeds', () =>
  withTask(async (task, storage) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await task.begin(begun).catch(() => undefined);
    for (const waitMs of [2_000, 4_000]) {
      await task.alarm();
      expect(alarmAt).toBe(now + waitMs);
    }
    expect(JSON.parse(logged.mock.calls[0]?.[0])).toMatchObject({ event: 'task-failed' });
    const failed = storage.kv.get<ResumingRecord<'one'>>(task.recordKey)!;
    expect(failed).toEqual({ stage: 'one', tries: 2 });
    task.steps = ['one', null];
    await task.resume(failed);
    expect(task.steps).toHaveLength(2);
    await task.resume({ ...failed, tries: 0 });
    expect([...storage.kv.list()]).toEqual([]);
  }));

const now = Date.parse('2026-11-20T12:00:00Z');
const begun = { stage: 'one', tries: 0 } as const;

/** Does what its steps say, and fails if there is none. */
class Task extends ResumingObject<'one', ResumingRecord<'one'>> {
  override readonly recordKey = 'task';
  override readonly failedEvent = 'task-failed';
  steps: ('one' | 'again' | null)[] = [];

  override async step(): Promise<'one' | 'again' | null> {
    const next = this.steps.shift();
    if (next === undefined) throw new Error('a bug of ours');
    return next;
  }

  override begin(record: ResumingRecord<'one'>): Promise<void> {
    return super.begin(record);
  }

  override resume(record: ResumingRecord<'one'>): Promise<void> {
    return super.resume(record);
  }
}

/** When the task has its alarm ring. It rings only in a test. */
let alarmAt: number | null = null;

/** Runs a task in the storage of an object that has nothing to do. */
const withTask = (use: (task: Task, storage: DurableObjectStorage) => Promise<void>) =>
  runInDurableObject(env.ERASURES.getByName(newPlayerId()) as DurableObjectStub, (_, state) => {
    const { storage } = state;
    vi.useFakeTimers({ toFake: ['Date'], now });
    vi.spyOn(storage, 'setAlarm').mockImplementation(async (at) => void (alarmAt = Number(at)));
    vi.spyOn(storage, 'getAlarm').mockImplementation(async () => alarmAt);
    return use(new Task(state, env), storage);
  });

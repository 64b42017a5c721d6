import { expect, test } from 'vitest';
import { Latest } from '../../../web/lib/latest.ts';

type Step = 'ask' | 'drop' | 'change' | 'back' | 'answer 1' | 'answer 2' | 'fail 1' | 'fail 2';

test.each<[what: string, steps: readonly Step[], taken: readonly string[]]>([
  ['an answer', ['ask', 'answer 1'], ['1']],
  ['a failure', ['ask', 'fail 1'], ['no 1']],
  ['each of two that follow each other', ['ask', 'answer 1', 'ask', 'fail 2'], ['1', 'no 2']],
  ['the later of two', ['ask', 'ask', 'answer 1', 'answer 2'], ['2']],
  ['the later of two that comes first', ['ask', 'ask', 'answer 2', 'answer 1'], ['2']],
  ['the later of two, the earlier of which fails', ['ask', 'ask', 'answer 2', 'fail 1'], ['2']],
  ['the failure of the later of two', ['ask', 'ask', 'fail 2', 'answer 1'], ['no 2']],
  ['nothing that was dropped', ['ask', 'drop', 'answer 1'], []],
  ['what is asked after that', ['ask', 'drop', 'ask', 'answer 2', 'answer 1'], ['2']],
  ['no answer about something else', ['ask', 'change', 'answer 1'], []],
  ['no failure about something else', ['ask', 'change', 'fail 1'], []],
  ['an answer about what is shown again', ['ask', 'change', 'back', 'answer 1'], ['1']],
])('takes %s', async (_, steps, taken) => {
  let subject = 'A';
  const latest = new Latest(() => subject);
  const asked: Record<'answer' | 'fail', (at: string) => void>[] = [];
  const runs: Promise<unknown>[] = [];
  const seen: string[] = [];
  const does: Readonly<Record<string, (at: string) => unknown>> = {
    ask: () => {
      const asking = new Promise<string>((answer, fail) => asked.push({ answer, fail }));
      const say = (words: string): unknown => seen.push(words);
      runs.push(latest.take(asking, say, (failure) => say(`no ${String(failure)}`)));
    },
    drop: () => latest.drop(),
    change: () => (subject = 'B'),
    back: () => (subject = 'A'),
    answer: (at) => asked[Number(at) - 1]!.answer(at),
    fail: (at) => asked[Number(at) - 1]!.fail(at),
  };
  for (const step of steps) {
    const [name, at] = step.split(' ');
    does[name!]!(at ?? '');
    // So that the order of answers is that of the steps.
    await Promise.resolve();
  }
  await Promise.all(runs);
  expect(seen).toEqual(taken);
});

test('returns what was made of it, null for what is ignored, and rejects without `refuse`', async () => {
  const latest = new Latest();
  const twice = (answer: number): number => 2 * answer;
  const [earlier, later] = [1, 2].map((answer) => latest.take(Promise.resolve(answer), twice));
  expect([await earlier, await later]).toEqual([null, 4]);
  const ignored = latest.take(Promise.reject(new Error('ignored')), twice);
  await expect(latest.take(Promise.reject(new Error('no')), twice)).rejects.toThrow('no');
  expect(await ignored).toBe(null);
  const asks: boolean[] = [];
  await latest.take(async (isLatest) => {
    asks.push(isLatest());
    latest.drop();
    asks.push(isLatest());
  }, twice as never);
  expect(asks).toEqual([true, false]);
});

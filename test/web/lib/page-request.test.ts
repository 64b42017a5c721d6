/** A page's request: what the page says while it is repeated, and in the end. */
import { html, type TemplateResult } from 'lit';
import { expect, test } from 'vitest';
import { Problem, Unreachable } from '../../../web/lib/call.ts';
import { PageRequest } from '../../../web/lib/page-request.ts';
import { troubleOf } from '../../../web/ui/banners.ts';
import { mount, textOf } from '../fixture.ts';

test.each([
  ['a lost connection', new Unreachable(), 'No connection.'],
  ['a busy server', new Problem(503, { code: 'unavailable' }, '0'), 'Very busy.'],
])('%s is named while the request is repeated', async (_, failure, words) => {
  const troubles: (TemplateResult | null)[] = [];
  const host = {
    addController: () => undefined,
    removeController: () => undefined,
    updateComplete: Promise.resolve(true),
    requestUpdate: () => troubles.push(troubleOf(request)),
  };
  let tries = 0;
  const request: PageRequest<string> = new PageRequest(host, () =>
    tries++ === 0 ? Promise.reject(failure) : Promise.resolve('answer'),
  );
  await request.run();
  const [before, meanwhile, after] = troubles;
  expect([before, after]).toEqual([null, null]);
  expect(textOf(await mount(html`<div>${meanwhile}</div>`))).toContain(words);
});

test('an answer to an earlier run does not replace a later one', async () => {
  const host = {
    addController: () => undefined,
    removeController: () => undefined,
    updateComplete: Promise.resolve(true),
    requestUpdate: () => undefined,
  };
  const answers: ((answer: string) => void)[] = [];
  const request = new PageRequest(
    host,
    () => new Promise<string>((resolve) => answers.push(resolve)),
  );
  const runs = [request.run(), request.run()];
  answers[1]?.('later');
  answers[0]?.('earlier');
  await Promise.all(runs);
  expect([request.status, request.answer]).toEqual(['loaded', 'later']);
});

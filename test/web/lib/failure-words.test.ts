/** Why something failed, in words. */
import { expect, test } from 'vitest';
import { RequestProblem, Unreachable } from '../../../web/lib/call.ts';
import { failureWordsFor } from '../../../web/lib/failure-words.ts';

const wordsOf = failureWordsFor({ 'club-full': 'That club is full.' });

test.each([
  ['a known problem', new RequestProblem(409, { code: 'club-full' }, null), 'That club is full.'],
  [
    'another problem',
    new RequestProblem(409, { code: 'invalid-request' }, null),
    /^That didn’t work, so/,
  ],
  ['a busy server', new RequestProblem(503, { code: 'unavailable' }, '1'), /busy, so nothing is/],
  [
    'a full database',
    new RequestProblem(507, { code: 'database-full' }, '3600'),
    'Evenroll is full right now, so nothing is lost. Try again later.',
  ],
  ['a lost answer', new Unreachable(), /^Evenroll didn’t answer\. Reload to see if it worked/],
])('%s', (_, failure, words) => {
  expect(wordsOf(failure, 'nothing is lost')).toMatch(words);
});

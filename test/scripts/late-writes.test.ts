/** What is written after a wait goes through the shape that looks whether it is still wanted. */
import { expect, test } from 'vitest';
import { lateWrites } from '../../scripts/late-writes.ts';

test.each([
  ['this.best = await ask()', null],
  ['const best = await ask(); if (this.path === path) this.best = best', 'this.best = best'],
  ['try { await send() } catch { this.isHidden = !isHidden }', 'this.isHidden = !isHidden'],
  ['try { await ask() } catch { this.bands = [] }', 'this.bands = []'],
  ['const { name } = await send(); field.value = name', 'field.value = name'],
  ['[this.best, this.isOver] = [await ask(), true]', null],
  ['this.#request.answer = await ask()', null],
  ['await ask(); this.total += 1 + more', 'this.total += 1 + more'],
  ['ask().then((best) => { this.best = best })', 'this.best = best'],
  ['ask().catch(() => (this.problem = t`No answer.`))', 'this.problem = t`No answer.`'],
])('%s is late', (source, found) =>
  expect(lateWrites(`async function f() { ${source} }`)).toEqual([`1: ${found ?? source}`]),
);

test.each([
  'this.asked = path; await ask()',
  'await ask(); this.isBusy = false',
  'await ask(); [this.isBusy, this.problem] = [false, null]',
  'await ask(); const best = 1; let worst = best; worst = 2 * best',
  'await ask(); location.href = path',
  'await this.#asked.take(ask(), (best) => (this.best = best))',
  'await this.#attempt.make(async () => { this.claim = await claim() })',
  'later(async () => { await ask() }); this.best = best',
])('%s is not', (source) => expect(lateWrites(`async function f() { ${source} }`)).toEqual([]));

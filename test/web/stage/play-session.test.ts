import type { ReactiveController } from 'lit';
import { expect, test } from 'vitest';
import { variantOfRules } from '../../../engine/games.ts';
import { webGame } from '../../../web/games.ts';
import { playOf } from '../../../web/practice/source.ts';
import { until } from '../fixture.ts';

test('a session that is closed no longer follows its play, though its host stays', async () => {
  const seed = '0123456789abcdef'.repeat(4);
  const saved = { rules: 'official', seed, log: '', at: 0, friends: [], begunAt: 0 } as const;
  const play = playOf(saved, variantOfRules('official'));
  const controllers = new Set<ReactiveController>();
  const host = {
    addController: (one: ReactiveController) => void controllers.add(one),
    removeController: (one: ReactiveController) => void controllers.delete(one),
    requestUpdate: () => undefined,
    updateComplete: Promise.resolve(true),
  };
  let reads = 0;
  const source = {
    load: async () => ({ challenge: null, play }),
    start: async () => play,
    move: async () => play,
    get: async () => {
      reads++;
      return play;
    },
  };
  const { session } = (await webGame('yahtzee').playable()).open(host, 'official', source);
  for (const controller of controllers) controller.hostConnected?.();
  await until(() => expect(session.status).toBe('loaded'));
  dispatchEvent(new Event('focus'));
  await until(() => expect(reads).toBe(1));
  session.close();
  dispatchEvent(new Event('focus'));
  expect(reads).toBe(1);
  expect(controllers).toEqual(new Set());
});

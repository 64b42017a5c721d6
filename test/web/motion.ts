/** Whether dice fly. Flights are most of a test's time, so only tests of flights have them. */
import { cdp } from 'vitest/browser';
import { onTestFinished } from 'vitest';

const setMotion = (value: 'reduce' | 'no-preference'): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });

/** Dice lie at once from now on. */
export const reduceMotion = (): Promise<unknown> => setMotion('reduce');

/** Dice fly until the end of this test. */
export const allowMotion = async (): Promise<void> => {
  await setMotion('no-preference');
  onTestFinished(async () => void (await reduceMotion()));
};

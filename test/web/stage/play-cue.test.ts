/** Sound and vibration follow the viewer's settings. */
import { beforeEach, expect, test, vi } from 'vitest';
import { readSettings, saveSettings } from '../../../web/lib/settings.ts';
import { playCue } from '../../../web/stage/play-cue.ts';

const buzzes: unknown[] = [];

beforeEach(() => {
  buzzes.length = 0;
  vi.spyOn(navigator, 'vibrate').mockImplementation((pattern) => buzzes.push(pattern) > 0);
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(true);
});

test('sound is off and vibration on, until the viewer says otherwise', () => {
  expect(readSettings()).toMatchObject({ sound: false, vibration: true });
  saveSettings({ sound: true });
  expect(readSettings()).toMatchObject({ sound: true, vibration: true, letterKeys: true });
});

test('dice vibrate once, with the last of them', () => {
  for (let at = 0; at < 4; at++) playCue('land', at);
  playCue('land-last', 4);
  expect(buzzes).toEqual([8]);
});

test('nothing vibrates if the viewer has turned it off', () => {
  saveSettings({ vibration: false });
  playCue('alike');
  expect(buzzes).toEqual([]);
});

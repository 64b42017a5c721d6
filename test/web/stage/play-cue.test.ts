/** Sound and vibration follow the viewer's settings. */
import { beforeEach, expect, test, vi } from 'vitest';
import { readSettings, saveSettings } from '../../../web/lib/settings.ts';
import { playCue, resumeAudio } from '../../../web/stage/play-cue.ts';
import { settled } from '../fixture.ts';

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

test('each event of a game vibrates in its own way, unless the viewer has turned it off', () => {
  const cues = ['hold', 'let-go', 'score', 'zero', 'alike', 'turn-lost', 'finish'] as const;
  for (const cue of cues) playCue(cue);
  expect(buzzes.splice(0)).toEqual([5, 5, 12, 12, [20, 60, 20], 40, 20]);
  saveSettings({ vibration: false });
  playCue('alike');
  expect(buzzes).toEqual([]);
});

test('a cue sounds after a touch, if the viewer wants that', async () => {
  const sounded = vi.spyOn(AudioScheduledSourceNode.prototype, 'start');
  const touch = async (): Promise<number> => {
    resumeAudio();
    await settled();
    playCue('alike');
    return sounded.mock.calls.length;
  };
  expect(await touch()).toBe(0);
  saveSettings({ sound: true });
  expect(await touch()).toBeGreaterThan(0);
});

/** What is heard: every sound is rendered and measured. */
import { expect, test, vi } from 'vitest';
import { type Cue, play, resume } from '../../../web/stage/sounds.ts';

const rate = 22_050;
const [G4, B4, D5, D4, B3] = [392, 494, 587, 294, 247];

const knock = { everyMs: 60, lastsMs: 60 };
/** Each sounds in a second of its own, this long after it has begun, and all together in the last. */
const lateS = 0.1;
let state: string = 'suspended';
const calls: string[] = [];
const recorders: OfflineAudioContext[] = [];

const loudestOf = (samples: Float32Array): number => Math.max(...samples.map(Math.abs));

test('nothing sounds before a touch; then every sound has its pitch and length, and none is louder than −18 dBFS, nor are all at once', async () => {
  clickInsteadOfNoise();
  vi.stubGlobal('AudioContext', Recorder);
  const [hidden, shown] = ['hidden', 'visible'].map((visibility) => () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(visibility === 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  play('score');
  expect(recorders).toHaveLength(0);
  resume();
  state = 'interrupted';
  resume();
  expect(calls.splice(0)).toEqual(['resume', 'resume']);
  for (state of ['closed', 'running']) resume();
  expect(calls).toEqual([]);
  hidden?.();
  shown?.();
  expect(calls).toEqual(['suspend', 'resume']);

  expect(recorders).toHaveLength(1);
  const soundIn = await render(recorders[0]!);
  const measured = heard.map(({ pitches, everyMs = 0, ...sound }, second) => {
    const samples = soundIn(second);
    const windowLength = ((everyMs || 600) * rate) / 1_000;
    const notes = pitches.map((_, at) =>
      everyMs === 0
        ? strongestIn(samples, pitches.length)[at]
        : strongestIn(samples.subarray(at * windowLength, (at + 1) * windowLength), 1)[0],
    );
    return { ...sound, everyMs, pitches: notes };
  });
  expect(measured).toEqual(heard);
  // The compressor looks ahead, which takes some milliseconds.
  for (const [second, { cue, lastsMs = 0 }] of heard.entries()) {
    const end = soundIn(second).findLastIndex((sample) => Math.abs(sample) > 1e-5);
    const isKnock = lastsMs === knock.lastsMs;
    expect([cue, (1_000 * end) / rate <= lastsMs + 20]).toEqual([cue, true]);
    if (!isKnock) expect([cue, (1_000 * end) / rate >= lastsMs]).toEqual([cue, true]);
  }
  const loudnessOf = (name: Cue): number =>
    loudestOf(soundIn(heard.findLastIndex(({ cue }) => cue === name)));
  expect(loudnessOf('hold')).toBeLessThan(loudnessOf('land'));
  expect(loudnessOf('let-go')).toBeLessThan(loudnessOf('land'));
  expect(loudnessOf('turn-lost')).toBeLessThan(0.75 * loudnessOf('your-turn'));
  const together = loudestOf(soundIn(all));
  expect(together).toBeGreaterThan(loudnessOf('finish'));
  expect(together).toBeLessThan(10 ** (-18 / 20));
});

interface Heard {
  readonly cue: Cue;
  readonly at?: number;
  /** In Hz, one after the other. */
  readonly pitches: readonly number[];
  readonly everyMs?: number;
  readonly lastsMs?: number;
}

const heard: readonly Heard[] = [
  ...[900, 828, 945, 864, 972, 927].map((pitch, at): Heard => ({
    cue: 'land',
    at,
    pitches: [pitch],
    ...knock,
  })),
  { cue: 'land-last', at: 1, pitches: [828], ...knock },
  { cue: 'land', pitches: [900], ...knock },
  { cue: 'hold', pitches: [1600], ...knock },
  { cue: 'let-go', pitches: [1200], ...knock },
  { cue: 'zero', pitches: [300], ...knock },
  { cue: 'score', pitches: [G4], everyMs: 140, lastsMs: 140 },
  { cue: 'alike', pitches: [G4, B4, D5], everyMs: 90, lastsMs: 580 },
  { cue: 'turn-lost', pitches: [D4, B3], everyMs: 140, lastsMs: 280 },
  { cue: 'your-turn', pitches: [D5, D5], everyMs: 120, lastsMs: 260 },
  { cue: 'finish', pitches: [G4, D5], everyMs: 0, lastsMs: 600 },
];

const anyPitch = [...new Set(heard.flatMap(({ pitches }) => pitches))];

const all = heard.length;

/** What plays to a buffer instead of to the speaker, and is in the state that the test says. */
class Recorder extends OfflineAudioContext {
  constructor() {
    super(1, (all + 1) * rate, rate);
    recorders.push(this);
  }
  override get state(): AudioContextState {
    return state as AudioContextState;
  }
  override resume(): Promise<void> {
    calls.push('resume');
    return Promise.resolve();
  }
  override suspend(): Promise<void> {
    calls.push('suspend');
    return Promise.resolve();
  }
}

/** A click instead of noise: what is left of it after a filter is the filter’s own pitch. */
const clickInsteadOfNoise = (): void => {
  const length = Math.ceil(0.03 * rate);
  let asked = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => (asked++ % length === 0 ? 1 : 0.5));
};

/** How much of a frequency (Hz) is in samples. */
const shareOf = (samples: Float32Array, frequency: number): number => {
  let [real, imaginary] = [0, 0];
  for (const [at, sample] of samples.entries()) {
    const angle = (2 * Math.PI * frequency * at) / rate;
    real += sample * Math.cos(angle);
    imaginary += sample * Math.sin(angle);
  }
  return Math.hypot(real, imaginary);
};

/** The strongest so many pitches, the lowest first. */
const strongestIn = (samples: Float32Array, count: number): number[] => {
  const shares = new Map(anyPitch.map((pitch) => [pitch, shareOf(samples, pitch)]));
  const shareAt = (pitch: number) => shares.get(pitch) ?? 0;
  return anyPitch
    .toSorted((a, b) => shareAt(b) - shareAt(a))
    .slice(0, count)
    .toSorted((a, b) => a - b);
};

/** Renders what `heard` lists, and then all of it at once. Returns what sounds in a second. */
const render = async (recorder: OfflineAudioContext): Promise<(second: number) => Float32Array> => {
  const { suspend, resume: goOn } = OfflineAudioContext.prototype;
  for (let second = 0; second <= all; second++)
    void suspend.call(recorder, second + lateS).then(() => {
      const now = second < all ? heard.slice(second, second + 1) : heard;
      for (const { cue, at } of now) play(cue, at);
      return goOn.call(recorder);
    });
  const samples = (await recorder.startRendering()).getChannelData(0);
  return (second) => samples.subarray((second + lateS) * rate, (second + 1) * rate);
};

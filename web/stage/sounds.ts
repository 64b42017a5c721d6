/**
 * The game's sounds, synthesized: a knock of noise and a soft tone. They are quiet and short, and
 * never the only signal.
 */
/** A moment with a sound or vibration. `alike`: all dice show the same number. */
export type Cue =
  | 'land'
  | 'land-last'
  | 'hold'
  | 'let-go'
  | 'score'
  | 'zero'
  | 'alike'
  | 'turn-lost'
  | 'finish'
  | 'your-turn';

/** −18 dBFS: the maximum volume, however many sounds play at once. */
const loudest = 10 ** (-18 / 20);
const quieter = 10 ** (-6 / 20);
const noiseS = 0.03;
const knockS = 0.06;
const attackS = 0.008;
const silence = 0.0001;
const notes = { G4: 392, B4: 493.88, D5: 587.33, D4: 293.66, B3: 246.94 } as const;
/** Offset of a die's knock from 900 Hz, by position, as a share. Fixed, not random. */
const pitches = [0, -0.08, 0.05, -0.04, 0.08, 0.03];

let sounding: { readonly context: AudioContext; readonly out: AudioNode } | null = null;

const open = (): NonNullable<typeof sounding> => {
  const context = new AudioContext();
  const out = new DynamicsCompressorNode(context, { threshold: -24, ratio: 20, attack: 0.001 });
  out.connect(new GainNode(context, { gain: loudest })).connect(context.destination);
  document.addEventListener('visibilitychange', () => {
    void (document.hidden ? context.suspend() : context.resume());
  });
  return { context, out };
};

/** Call on a touch. */
export const resume = (): void => {
  sounding ??= open();
  const { state } = sounding.context;
  // iOS reports `interrupted` after a call or a switch of apps, which the types don't know.
  if (state !== 'running' && state !== 'closed') void sounding.context.resume();
};

const noise = (context: AudioContext): AudioBuffer => {
  const buffer = context.createBuffer(
    1,
    Math.ceil(noiseS * context.sampleRate),
    context.sampleRate,
  );
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
};

const knock = (frequency: number, gain = 1): void => {
  if (!sounding) return;
  const { context, out } = sounding;
  const now = context.currentTime;
  const level = new GainNode(context);
  level.gain.setValueAtTime(0.5 * gain, now);
  level.gain.exponentialRampToValueAtTime(silence, now + knockS);
  const source = new AudioBufferSourceNode(context, { buffer: noise(context) });
  source
    .connect(new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 6 }))
    .connect(level)
    .connect(out);
  source.start(now);
};

const tone = (note: keyof typeof notes, lastsMs: number, afterMs = 0, gain = 1): void => {
  if (!sounding) return;
  const { context, out } = sounding;
  const from = context.currentTime + afterMs / 1_000;
  const to = from + lastsMs / 1_000;
  const level = new GainNode(context, { gain: 0 });
  level.gain.setValueAtTime(0, from);
  level.gain.linearRampToValueAtTime(0.5 * gain, from + attackS);
  level.gain.exponentialRampToValueAtTime(silence, to);
  const source = new OscillatorNode(context, { type: 'triangle', frequency: notes[note] });
  source
    .connect(new BiquadFilterNode(context, { type: 'lowpass', frequency: 2_000 }))
    .connect(level)
    .connect(out);
  source.start(from);
  source.stop(to);
};

const land = (at?: number): void => knock(900 * (1 + (at === undefined ? 0 : (pitches[at] ?? 0))));

const sounds: Readonly<Record<Cue, (at?: number) => void>> = {
  land,
  'land-last': land,
  hold: () => knock(1_600, quieter),
  'let-go': () => knock(1_200, quieter),
  score: () => tone('G4', 140),
  zero: () => knock(300),
  alike: () => (['G4', 'B4', 'D5'] as const).forEach((note, at) => tone(note, 400, 90 * at)),
  'turn-lost': () =>
    (['D4', 'B3'] as const).forEach((note, at) => tone(note, 140, 140 * at, quieter)),
  'your-turn': () => [0, 120].forEach((after) => tone('D5', 140, after)),
  finish: () => (['G4', 'D5'] as const).forEach((note) => tone(note, 600)),
};

export const play = (cue: Cue, at?: number): void => {
  if (sounding?.context.state === 'running') sounds[cue](at);
};

/** How the viewer looks at replays, stored in this browser. */
import { recallRecord, remember } from '../lib/storage.ts';

/** Speeds of replay playback, as multiples of normal speed. */
export const speeds = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof speeds)[number];

/** Minimum points that a decision must have cost for its verdict to be shown. */
export const thresholds = [0.1, 0.2, 0.5, 1, 2, 5] as const;
export type Threshold = (typeof thresholds)[number];

/** How replays are shown. */
interface ReplaySettings {
  readonly speed: Speed;
  /** Whether verdicts are shown; null until the viewer chooses. */
  readonly verdicts: boolean | null;
  readonly threshold: Threshold;
}

const replaySettings = 'replay-settings';

export const readReplaySettings = (): ReplaySettings => {
  const of = recallRecord(replaySettings);
  return {
    speed: speeds.find((speed) => speed === of['speed']) ?? 1,
    verdicts: typeof of['verdicts'] === 'boolean' ? of['verdicts'] : null,
    threshold: thresholds.find((points) => points === of['threshold']) ?? 1,
  };
};

export const saveReplaySettings = (changes: Partial<ReplaySettings>): void =>
  remember(replaySettings, { ...readReplaySettings(), ...changes });

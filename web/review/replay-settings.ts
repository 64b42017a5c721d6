/** How the viewer looks at replays, stored in this browser. */
import { recallRecord, remember } from '../lib/storage.ts';

/** Speeds of replay playback, as multiples of normal speed. */
export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** Minimum points that a decision must have cost for its verdict to be shown. */
export const thresholds = [0.1, 1, 5] as const;
export type Threshold = (typeof thresholds)[number];

/** What Previous and Next step through. */
export type Walk = 'mistakes' | 'moves';

/** How replays are shown. */
interface ReplaySettings {
  readonly speed: Speed;
  /** Whether verdicts are shown. */
  readonly verdicts: boolean;
  readonly threshold: Threshold;
}

const replaySettings = 'replay-settings';

export const readReplaySettings = (): ReplaySettings => {
  const of = recallRecord(replaySettings);
  return {
    speed: speeds.find((speed) => speed === of['speed']) ?? 1,
    verdicts: of['verdicts'] !== false,
    threshold: thresholds.find((points) => points === of['threshold']) ?? 1,
  };
};

export const saveReplaySettings = (changes: Partial<ReplaySettings>): void =>
  remember(replaySettings, { ...readReplaySettings(), ...changes });

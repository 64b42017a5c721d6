/**
 * The rival of each play, stored by play. A reload continues the race, and another day begins
 * without one.
 */
import { recall, remember } from '../lib/storage.ts';

const storageKey = 'races';
/** Stored races: enough for the day's games and a few custom challenges. */
const savedMax = 8;

type Race = readonly [play: string, player: string];

const isRace = (value: unknown): value is Race =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

const recallRaces = (): readonly Race[] => {
  const stored = recall(storageKey);
  return Array.isArray(stored) ? stored.filter(isRace) : [];
};

/**
 * The id of the player that a play is raced against, or `r/` and the id of a shared replay; null if
 * it is not raced.
 */
export const recallRace = (play: string): string | null =>
  recallRaces().find(([of]) => of === play)?.[1] ?? null;

const parameter = 'race';
const replayMark = 'r/';

/** The query of a play page's address that starts a race with the player of a shared replay. */
export const raceQuery = (replay: string): string => `?${parameter}=${replay}`;

/** The id of the shared replay in this page's address; null if there is none. */
export const sharedReplayInAddress = (): string | null =>
  new URLSearchParams(location.search).get(parameter);

/**
 * The stored value for a race with a shared replay's player. Stores the replay, because the viewer
 * need not follow its player.
 */
export const raceOfReplay = (replay: string): string => `${replayMark}${replay}`;

/**
 * The id of the shared replay that a play is raced against; null if the rival is a followed player
 * or there is none.
 */
export const recallSharedReplay = (play: string): string | null => {
  const race = recallRace(play);
  return race?.startsWith(replayMark) ? race.slice(replayMark.length) : null;
};

/** Stores the rival of a play; null ends the race. */
export const rememberRace = (play: string, player: string | null): void => {
  const others = recallRaces().filter(([of]) => of !== play);
  const races = player === null ? others : [[play, player], ...others];
  remember(storageKey, races.slice(0, savedMax));
};

/** Whom one races: saved by play, so that a reload goes on with the race and another day begins without one. */
import { recall, remember } from '../lib/storage.ts';

const shelf = 'races';
/** Races that are remembered: every game of the day, and a few challenges that people have made. */
const savedMax = 8;

type Race = readonly [play: string, player: string];

const isRace = (value: unknown): value is Race =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

const recallRaces = (): readonly Race[] => {
  const stored = recall(shelf);
  return Array.isArray(stored) ? stored.filter(isRace) : [];
};

/** The player whom a play is raced against, or the shared replay; null if there is neither. */
export const recallRace = (play: string): string | null =>
  recallRaces().find(([of]) => of === play)?.[1] ?? null;

const parameter = 'race';
const replayMark = 'r/';

/** What the address of a play page says of a race with whoever shared this replay. */
export const raceQuery = (replay: string): string => `?${parameter}=${replay}`;

/** The shared replay that the address of this page asks to race; null if there is none. */
export const sharedReplayOf = (): string | null =>
  new URLSearchParams(location.search).get(parameter);

/** A race with whoever shared a replay is remembered by that replay, since one need not follow them. */
export const raceOfReplay = (replay: string): string => `${replayMark}${replay}`;

/** The shared replay that a play is raced against; null where it is a friend, or nobody. */
export const recallSharedReplay = (play: string): string | null => {
  const race = recallRace(play);
  return race?.startsWith(replayMark) ? race.slice(replayMark.length) : null;
};

/** null ends the race. */
export const rememberRace = (play: string, player: string | null): void => {
  const others = recallRaces().filter(([of]) => of !== play);
  const races = player === null ? others : [[play, player], ...others];
  remember(shelf, races.slice(0, savedMax));
};

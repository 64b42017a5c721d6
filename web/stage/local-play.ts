/**
 * Plays that exist only in this browser, with dice from a local seed. They use the same engine and
 * have the same shape as the server's.
 */
import { parseSeed, recordingDealer } from '../../engine/dice.ts';
import type { Position, Variant } from '../../engine/games.ts';
import type { IllegalLog } from '../../engine/replay.ts';
import { ok, type Result } from '../../engine/result.ts';
import type { Roll } from '../../engine/types.ts';
import type { GameState, Play } from '../lib/api.ts';

interface LocalPlay {
  readonly id: string;
  readonly variant: Variant;
  /** 64 lower-case hex digits. */
  readonly seed: string;
  readonly log: string;
}

const replayed = ({ variant, seed: hex, log }: LocalPlay) => {
  const seed = parseSeed(hex);
  if (!seed.ok) return seed;
  const { deal, rolls } = recordingDealer(variant.dealer(seed.value));
  const end = variant.start(deal).after(log, 0, deal);
  return end.ok ? ok({ position: end.value, rolls }) : end;
};

/**
 * Orders finished games on the same dice: lower is better. `undefined` for a log that can't be
 * replayed.
 */
export const standingOf = (local: LocalPlay): number | undefined => {
  const end = replayed(local);
  return end.ok ? end.value.position.standing() : undefined;
};

/** A position that this page has computed, as a play. */
interface Computed {
  readonly id: string;
  readonly variant: Variant;
  readonly log: string;
  readonly position: Position;
  readonly rolls: readonly Roll[];
}

export const playOf = <State extends GameState>(computed: Computed): Play<State> => {
  const { id, variant, log, position, rolls } = computed;
  const result = {
    score: position.score(),
    turns: position.turns,
    rank: null,
    players: null,
    percentile: null,
    ledger: null,
  };
  return {
    id,
    // It belongs to no day.
    challenge: { date: '', game: variant.game, rules: variant.rules },
    ranked: false,
    status: position.isOver ? 'finished' : 'playing',
    log,
    // A game's page only requests plays of its own variant.
    state: position.view() as State,
    rolls,
    startedAt: '',
    finishedAt: null,
    result: position.isOver ? result : null,
  };
};

/**
 * Replays a log with the dice of its seed. Fails with `invalid-seed` or with the first illegal
 * move.
 */
export const replayLocally = <State extends GameState>(
  local: LocalPlay,
): Result<Play<State>, IllegalLog | 'invalid-seed'> => {
  const end = replayed(local);
  return end.ok ? ok(playOf<State>({ ...local, ...end.value })) : end;
};

/**
 * Stores results as plays would publish them, without playing, and creates visitors who own them.
 */
import { env } from 'cloudflare:workers';
import { databaseOf } from '../../../worker/db/database.ts';
import { hashToken } from '../../../worker/http/ids.ts';
import { createPlayer } from '../../../worker/players/queries.ts';
import { insertResult } from '../../../worker/plays/queries.ts';
import { newPlayerId, newPlayId, newToken } from '../issued.ts';
import { newVisitor, type Visitor } from '../visitor.ts';

interface StoredResult {
  readonly playerId: string;
  readonly score: number;
  readonly skill: number | null;
  readonly finishedAt: number;
}

/** A visitor who is a player, and their id. */
export const newStoredPlayer = async (): Promise<{ visitor: Visitor; playerId: string }> => {
  const token = newToken();
  const { id } = await createPlayer(databaseOf(env.DB), newPlayerId(), hashToken(token), '', 0);
  const visitor = newVisitor();
  visitor.cookie = `__Host-evenroll=${token}`;
  return { visitor, playerId: id };
};

export const storeResult = (day: string, result: StoredResult): Promise<void> =>
  insertResult(databaseOf(env.DB), {
    ...result,
    id: newPlayId(),
    challengeId: day,
    game: 'yahtzee',
    rules: 'official',
    ranked: true,
    log: 'ABCDEFGHIJKLM',
    turns: 13,
    standing: -result.score,
    opening: null,
    par: 254.5,
    luck: 0,
    mistakes: 254.5 - result.score,
    missing: 0,
    marks: '',
    startedAt: 0,
  });

/** 10:00 UTC on a day. */
export const tenOf = (day: string): number => Date.parse(`${day}T10:00:00Z`);

/**
 * Stores `count` results without a player: score from 400 down, skill from 0 up, three level at
 * each step.
 */
export const storeResults = async (day: string, count: number): Promise<void> => {
  for (let at = 0; at < count; at++) {
    const level = Math.floor(at / 3);
    await storeResult(day, {
      playerId: 'none',
      score: 400 - level,
      skill: 30 * level,
      finishedAt: tenOf(day) + at * 1000,
    });
  }
};

/** Routes of a play, for its owner. */
import { ProblemError } from '../http/problems.ts';
import { isIssued } from '../http/ids.ts';
import { readOrNotFound } from '../http/validation.ts';
import { findPlayerId, sendAsCaller } from '../players/current-player.ts';
import type { Handlers } from '../http/route.ts';
import type { Scope } from '../http/scope.ts';
import { type MoveAnswer, type MoveFailure, type PlaySnapshot, playObject } from './play-record.ts';
import { answerOf, outdateOnFinish } from './plays.ts';

/** A play that does not exist and one that belongs to somebody else give the same answer. */
const requireOwner = async (scope: Scope, id: string): Promise<string> => {
  const playerId = isIssued(scope.config.idKey, 'play', id) ? await findPlayerId(scope) : null;
  if (playerId === null) throw new ProblemError('not-found');
  return playerId;
};

const requirePlay = async (scope: Scope, id: string): Promise<PlaySnapshot> => {
  const snapshot = await playObject(scope.env, id).read(await requireOwner(scope, id));
  if (snapshot === null) throw new ProblemError('not-found');
  return snapshot;
};

const refusal = (failure: MoveFailure): ProblemError => {
  switch (failure.code) {
    case 'not-found':
    case 'challenge-closed':
    case 'one-move-at-a-time':
      return new ProblemError(failure.code);
    case 'invalid-request':
      return new ProblemError('invalid-request', { detail: 'at must be the start of a move' });
    case 'out-of-step':
      return new ProblemError('out-of-step', { log: failure.log });
    case 'illegal-move':
      return new ProblemError('illegal-move', { at: failure.at, detail: failure.detail });
  }
};

export const playHandlers = {
  getPlay: async ({ scope, param, answer }) =>
    answer(200, await answerOf(scope, await requirePlay(scope, param('id')))),

  makeMoves: async ({ scope, param, body, answer }) => {
    const id = param('id');
    const { at, moves } = await readOrNotFound(body, () => requirePlay(scope, id));
    if (!isIssued(scope.config.idKey, 'play', id)) throw new ProblemError('not-found');
    const object = playObject(scope.env, id);
    const moved = await sendAsCaller(scope, async (caller): Promise<MoveAnswer> =>
      object.move(caller, at, moves),
    );
    if (moved === null) throw new ProblemError('not-found');
    if (!moved.ok) throw refusal(moved.error);
    outdateOnFinish(moved.value);
    return answer(200, await answerOf(scope, moved.value));
  },
} satisfies Partial<Handlers>;

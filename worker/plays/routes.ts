/** `/api/plays`: a play in progress, for its owner. */
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { Id } from '../../api/schemas/values.ts';
import { Moves, Play } from '../../api/schemas/plays.ts';
import { documented } from '../http/documented.ts';
import type { AppEnv } from '../http/env.ts';
import { tokenHashOf } from '../http/identity.ts';
import { isIssued } from '../http/ids.ts';
import type { MoveFailure, PlaySnapshot } from './play-record.ts';
import { noteFinish, playObject, tellPlay } from './plays.ts';
import { ProblemError } from '../http/problems.ts';
import { parseAs, readJson } from '../http/validation.ts';

/** Nobody's play and somebody else's are the same to a stranger. */
const requireOwner = (c: Context<AppEnv>, id: string): string => {
  const ownerHash = tokenHashOf(c);
  if (ownerHash === null || !isIssued(c.get('config').masterKey, 'play', id))
    throw new ProblemError('not-found');
  return ownerHash;
};

const requirePlay = async (c: Context<AppEnv>, id: string): Promise<PlaySnapshot> => {
  const snapshot = await playObject(c.env, id).read(requireOwner(c, id));
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
      return new ProblemError('invalid-request', { detail: 'at is not the start of a move' });
    case 'out-of-step':
      return new ProblemError('out-of-step', { log: failure.log });
    case 'illegal-move':
      return new ProblemError('illegal-move', { at: failure.at, detail: failure.detail });
  }
};

export const playRoutes = new Hono<AppEnv>()
  .get(
    '/:id',
    documented({
      summary: 'A play, for its owner',
      path: { id: Id },
      answers: { 200: Play },
      problems: ['not-found'],
    }),
    async (c) => c.json(await tellPlay(c, await requirePlay(c, c.req.param('id')))),
  )
  .post(
    '/:id/moves',
    documented({
      summary:
        'Records a move and deals what follows; repeating a request is harmless. On a closed day many moves may be sent at once',
      path: { id: Id },
      body: Moves,
      answers: { 200: Play },
      problems: [
        'invalid-request',
        'cross-site',
        'not-found',
        'out-of-step',
        'challenge-closed',
        'payload-too-large',
        'unsupported-media-type',
        'one-move-at-a-time',
        'illegal-move',
      ],
    }),
    async (c) => {
      const id = c.req.param('id');
      const ownerHash = requireOwner(c, id);
      const body = v.safeParse(Moves, await readJson(c));
      // A play that is not the asker's is `not-found` whatever the body holds.
      if (!body.success) await requirePlay(c, id);
      const { at, moves } = body.success ? body.output : parseAs(Moves, undefined);
      const moved = await playObject(c.env, id).move(ownerHash, at, moves);
      if (!moved.ok) throw refusal(moved.error);
      noteFinish(moved.value);
      return c.json(await tellPlay(c, moved.value));
    },
  );

/** `/api/players/{id}`: a player as everybody may see them, and following them. */
import { Hono, type Context } from 'hono';
import { Follows, Profile } from '../../api/schemas/players.ts';
import { Id } from '../../api/schemas/values.ts';
import { databaseOf } from '../db/database.ts';
import { follow, isFollowing, listFollowed, selectFollowed, unfollow } from './follows.ts';
import { together } from '../db/batch.ts';
import { listLatest } from './own-results.ts';
import { findPlayerById, type PlayerRow } from './queries.ts';
import { documented } from '../http/documented.ts';
import type { AppEnv } from '../http/env.ts';
import { findOrCreatePlayer, findPlayer, requirePlayer } from '../http/identity.ts';
import { isIssued } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import { toOwnResult, toPlayer } from './presenter.ts';

/** Players whom one can follow, at most. */
export const followsMax = 100;
/** Results on a player's page. */
const resultsShown = 20;

const requireKnown = async (c: Context<AppEnv>, id: string): Promise<PlayerRow> => {
  const isKnown = isIssued(c.get('config').masterKey, 'player', id);
  const player = isKnown ? await findPlayerById(databaseOf(c.env.DB), id) : null;
  if (player === null) throw new ProblemError('not-found');
  return player;
};

export const profileRoutes = new Hono<AppEnv>()
  .get(
    '/me/follows',
    documented({
      summary: 'Whom you follow',
      answers: { 200: Follows },
      problems: ['unauthenticated'],
    }),
    async (c) => {
      const { id } = await requirePlayer(c);
      return c.json<Follows>({ players: await listFollowed(databaseOf(c.env.DB), id) });
    },
  )
  .get(
    '/:id',
    documented({
      summary: 'A player and their latest ranked results',
      path: { id: Id },
      answers: { 200: Profile },
      problems: ['not-found'],
    }),
    async (c) => {
      const player = await requireKnown(c, c.req.param('id'));
      const asker = await findPlayer(c);
      const database = databaseOf(c.env.DB);
      const isSelf = asker?.id === player.id;
      const follows = asker !== null && (await isFollowing(database, asker.id, player.id));
      const rows = await listLatest(database, player.id, resultsShown);
      return c.json<Profile>({
        player: toPlayer(player),
        following: isSelf ? null : follows,
        results: rows.map(toOwnResult),
      });
    },
  )
  .post(
    '/:id/follow',
    documented({
      summary: 'Follows a player: their results show among your friends',
      path: { id: Id },
      answers: { 204: null },
      problems: [
        'invalid-request',
        'cross-site',
        'not-found',
        'payload-too-large',
        'unsupported-media-type',
        'too-many-follows',
      ],
    }),
    async (c) => {
      const followed = await requireKnown(c, c.req.param('id'));
      const { player } = await findOrCreatePlayer(c);
      const database = databaseOf(c.env.DB);
      if (player.id === followed.id)
        throw new ProblemError('invalid-request', { detail: 'nobody follows themselves' });
      const { tokenHash } = player;
      const [count] = await together(database).send(selectFollowed, { tokenHash });
      if ((count?.followed ?? 0) >= followsMax) throw new ProblemError('too-many-follows');
      await follow(database, player.id, followed.id, c.get('now'));
      return c.body(null, 204);
    },
  )
  .delete(
    '/:id/follow',
    documented({
      summary: 'Unfollows a player',
      path: { id: Id },
      answers: { 204: null },
      problems: [
        'unauthenticated',
        'cross-site',
        'not-found',
        'payload-too-large',
        'unsupported-media-type',
      ],
    }),
    async (c) => {
      const player = await requirePlayer(c);
      await unfollow(databaseOf(c.env.DB), player.id, c.req.param('id'));
      return c.body(null, 204);
    },
  );

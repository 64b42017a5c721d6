/** `/api/players/me`: the asker's handle, and everything stored about them. */
import { Hono, type Context } from 'hono';
import { Export, HandleChange, Player } from '../../api/schemas/players.ts';
import { invalidateBoards } from '../boards/read-board.ts';
import { databaseOf } from '../db/database.ts';
import { findErasure } from './erasure.ts';
import { changeHandle } from './queries.ts';
import { documented } from '../http/documented.ts';
import type { AppEnv } from '../http/env.ts';
import { brokenRule, wordsOfRule } from './handles.ts';
import {
  dropCookie,
  findPlayer,
  renewCookie,
  requirePlayer,
  tokenHashOf,
} from '../http/identity.ts';
import { erasureObject } from './erasure-object.ts';
import { exportPlayer } from './export.ts';
import { ProblemError } from '../http/problems.ts';
import { parseAs, readJson } from '../http/validation.ts';
import { toPlayer } from './presenter.ts';
import { tellOwn } from '../challenges/custom-routes.ts';

/** Whose deletion the request asks for: the player of the cookie, or one whose deletion goes on already. */
const requireErasable = async (c: Context<AppEnv>): Promise<{ id: string; tokenHash: string }> => {
  const player = await findPlayer(c);
  if (player !== null) return player;
  const tokenHash = tokenHashOf(c);
  const id = tokenHash && (await findErasure(databaseOf(c.env.DB), tokenHash));
  if (tokenHash === null || !id) throw new ProblemError('unauthenticated');
  return { id, tokenHash };
};

export const playerRoutes = new Hono<AppEnv>()
  .get(
    '/',
    documented({
      summary: 'You, as a player',
      answers: { 200: Player },
      problems: ['unauthenticated'],
    }),
    async (c) => {
      const player = await requirePlayer(c);
      renewCookie(c);
      return c.json(toPlayer(player));
    },
  )
  .patch(
    '/',
    documented({
      summary: 'Changes your name',
      body: HandleChange,
      answers: { 200: Player },
      problems: [
        'invalid-request',
        'unauthenticated',
        'cross-site',
        'handle-taken',
        'payload-too-large',
        'unsupported-media-type',
        'invalid-handle',
      ],
    }),
    async (c) => {
      const player = await requirePlayer(c);
      const { handle } = parseAs(HandleChange, await readJson(c));
      const rule = brokenRule(handle);
      if (rule !== null)
        throw new ProblemError('invalid-handle', { rule, detail: wordsOfRule(rule) });
      if (!(await changeHandle(databaseOf(c.env.DB), player.id, handle)))
        throw new ProblemError('handle-taken');
      return c.json(toPlayer({ ...player, handle }));
    },
  )
  .delete(
    '/',
    documented({
      summary: 'Deletes you; logs and scores stay without a player',
      answers: { 204: null },
      problems: ['unauthenticated', 'cross-site', 'payload-too-large', 'unsupported-media-type'],
    }),
    async (c) => {
      const { id, tokenHash } = await requireErasable(c);
      await erasureObject(c.env, id).erase(id, tokenHash);
      invalidateBoards();
      dropCookie(c);
      return c.body(null, 204);
    },
  )
  .get(
    '/export',
    documented({
      summary: 'Everything stored about you',
      answers: { 200: Export },
      problems: ['unauthenticated'],
    }),
    async (c) => {
      const player = await requirePlayer(c);
      const [database, now] = [databaseOf(c.env.DB), c.get('now')];
      const { masterKey } = c.get('config');
      const exporting = { env: c.env, database, masterKey, player, now };
      c.header('Content-Type', 'application/json');
      c.header('Content-Disposition', 'attachment; filename="evenroll.json"');
      return c.body(await exportPlayer(exporting, toPlayer, tellOwn));
    },
  );

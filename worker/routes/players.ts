/** `/api/players/me`: the asker's handle, and everything stored about them. */
import { Hono, type Context } from 'hono';
import { gameNames } from '../../engine/games.ts';
import { Export, HandleChange, Player, type Play } from '../api.ts';
import { dayAfter, dayAt } from '../days.ts';
import { databaseOf } from '../db/database.ts';
import { listFollowed } from '../db/follows.ts';
import { changeHandle, deletePlayer, type PlayerRow } from '../db/players.ts';
import { listResultsOf, listUnrankedPlayIds } from '../db/results.ts';
import { documented } from '../documented.ts';
import type { AppEnv } from '../env.ts';
import { handleProblem } from '../handles.ts';
import { dropCookie, renewCookie, requirePlayer } from '../identity.ts';
import { rankedPlayId } from '../ids.ts';
import { dropAllKept } from '../kept.ts';
import { keptDays } from '../plays/play-object.ts';
import { playObject, tellPlay } from '../plays/plays.ts';
import { ProblemError } from '../problem.ts';
import { judgementFrom, ledgerOf } from '../judgement.ts';
import { parseAs, readJson } from '../validation.ts';

export const tellPlayer = ({ id, handle, createdAt }: PlayerRow): Player => ({
  id,
  handle,
  since: new Date(createdAt).toISOString(),
});

/** Every play that a Durable Object may still hold for the player: the ranked ones of the last days, and the unranked ones. */
const heldPlayIds = async (c: Context<AppEnv>, player: PlayerRow): Promise<string[]> => {
  const today = dayAt(c.get('now'));
  const days = Array.from({ length: keptDays }, (_, ago) => dayAfter(today, -ago));
  const { masterKey } = c.get('config');
  const ranked = days.flatMap((date) =>
    gameNames.map((game) => rankedPlayId(masterKey, player.id, date, game)),
  );
  return [...ranked, ...(await listUnrankedPlayIds(databaseOf(c.env.DB), player.id))];
};

const unfinishedPlays = async (c: Context<AppEnv>, player: PlayerRow): Promise<Play[]> => {
  const ids = await heldPlayIds(c, player);
  const snapshots = await Promise.all(
    ids.map((id) => playObject(c.env, id).read(player.tokenHash)),
  );
  const unfinished = snapshots.filter((snapshot) => snapshot !== null && !snapshot.isPublished);
  return Promise.all(
    unfinished.flatMap((snapshot) => (snapshot === null ? [] : [tellPlay(c.env, snapshot)])),
  );
};

export const playerRoutes = new Hono<AppEnv>()
  .get(
    '/',
    documented({
      summary: 'The asker',
      answers: { 200: Player },
      problems: ['unauthenticated'],
    }),
    async (c) => {
      const player = await requirePlayer(c);
      renewCookie(c);
      return c.json(tellPlayer(player));
    },
  )
  .patch(
    '/',
    documented({
      summary: 'Changes the handle of the asker',
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
      const problem = handleProblem(handle);
      if (problem !== null) throw new ProblemError('invalid-handle', { detail: problem });
      if (!(await changeHandle(databaseOf(c.env.DB), player.id, handle)))
        throw new ProblemError('handle-taken');
      return c.json(tellPlayer({ ...player, handle }));
    },
  )
  .delete(
    '/',
    documented({
      summary: 'Forgets the asker; logs and scores stay without a player',
      answers: { 204: null },
      problems: ['unauthenticated', 'cross-site', 'payload-too-large', 'unsupported-media-type'],
    }),
    async (c) => {
      const player = await requirePlayer(c);
      const ids = await heldPlayIds(c, player);
      await deletePlayer(databaseOf(c.env.DB), player.id);
      dropAllKept();
      await Promise.all(ids.map((id) => playObject(c.env, id).forget(player.tokenHash)));
      dropCookie(c);
      return c.body(null, 204);
    },
  )
  .get(
    '/export',
    documented({
      summary: 'Everything stored about the asker',
      answers: { 200: Export },
      problems: ['unauthenticated'],
    }),
    async (c) => {
      const player = await requirePlayer(c);
      const rows = await listResultsOf(databaseOf(c.env.DB), player.id);
      const results = rows.map(({ id, date, game, rules, ranked, log, score, turns, ...row }) => {
        const judgement = judgementFrom(row);
        return {
          ...{ id, challenge: { date, game, rules }, ranked, log, score, turns },
          ledger: judgement && ledgerOf(judgement),
          startedAt: new Date(row.startedAt).toISOString(),
          finishedAt: new Date(row.finishedAt).toISOString(),
        };
      });
      const unfinished = await unfinishedPlays(c, player);
      const follows = await listFollowed(databaseOf(c.env.DB), player.id);
      c.header('Content-Disposition', 'attachment; filename="evenroll.json"');
      return c.json({ player: tellPlayer(player), results, unfinished, follows });
    },
  );

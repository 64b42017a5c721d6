/** `/api/players/me`: the asker's handle, and everything stored about them. */
import { Hono, type Context } from 'hono';
import { gameNames } from '../../engine/games.ts';
import { Export, HandleChange, Player, type Play } from '../api.ts';
import { tellKey, termsOf } from '../challenge-terms.ts';
import { dayAfter, dayAt, graceMs } from '../days.ts';
import { listBegun, listMade } from '../db/custom-challenges.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { listFollowed } from '../db/follows.ts';
import { changeHandle, deletePlayer, type PlayerRow } from '../db/players.ts';
import { listResultsOf, listUnrankedPlayIds, type ResultRow } from '../db/results.ts';
import { diceSetOfCode } from '../dice-sets.ts';
import { documented } from '../documented.ts';
import type { AppEnv } from '../env.ts';
import { handleProblem } from '../handles.ts';
import { dropCookie, renewCookie, requirePlayer } from '../identity.ts';
import { rankedPlayId } from '../ids.ts';
import { dropAllKept } from '../kept.ts';
import { keptAfterEndMs, keptDays } from '../plays/play-object.ts';
import { playObject, tellPlay } from '../plays/plays.ts';
import { ProblemError } from '../problem.ts';
import { judgementFrom, ledgerOf } from '../judgement.ts';
import { parseAs, readJson } from '../validation.ts';
import { tellOwn } from './custom-challenges.ts';

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
  const daily = days.flatMap((date) =>
    gameNames.map((game) => rankedPlayId(masterKey, player.id, date, game)),
  );
  const database = databaseOf(c.env.DB);
  const held = c.get('now') - graceMs - keptAfterEndMs;
  const custom = (await listBegun(database, player.id, held)).map(({ code, game }) =>
    rankedPlayId(masterKey, player.id, diceSetOfCode(code), game),
  );
  return [...daily, ...custom, ...(await listUnrankedPlayIds(database, player.id))];
};

const exportResult = async (database: Database, row: ResultRow) => {
  const { id, ranked, log, score, turns } = row;
  const judgement = judgementFrom(row);
  return {
    ...{ id, challenge: tellKey(await termsOf(database, row)), ranked, log, score, turns },
    ledger: judgement && ledgerOf(judgement),
    startedAt: new Date(row.startedAt).toISOString(),
    finishedAt: new Date(row.finishedAt).toISOString(),
  };
};

const unfinishedPlays = async (c: Context<AppEnv>, player: PlayerRow): Promise<Play[]> => {
  const ids = await heldPlayIds(c, player);
  const snapshots = await Promise.all(
    ids.map((id) => playObject(c.env, id).read(player.tokenHash)),
  );
  const unfinished = snapshots.filter((snapshot) => snapshot !== null && !snapshot.isPublished);
  return Promise.all(
    unfinished.flatMap((snapshot) => (snapshot === null ? [] : [tellPlay(c, snapshot)])),
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
      const database = databaseOf(c.env.DB);
      const results = await Promise.all(rows.map((row) => exportResult(database, row)));
      const unfinished = await unfinishedPlays(c, player);
      const follows = await listFollowed(database, player.id);
      const made = await listMade(database, player.id);
      const challenges = made.map((row) => tellOwn(row, c.get('now')));
      c.header('Content-Disposition', 'attachment; filename="evenroll.json"');
      return c.json({ player: tellPlayer(player), results, unfinished, follows, challenges });
    },
  );

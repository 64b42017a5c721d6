/**
 * Who shares a club or a table with somebody reads her name, all others only her handle.
 *
 * @module-tag pages
 */
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '../clock.ts';
import { join, leaveClub, makeClub } from '../clubs/club-people.ts';
import { idOf, me } from '../identity/people.ts';
import { act, makeTable, newPerson, sit, startTable } from '../tables/people.ts';
import { finish, makeChallenge, newVisitor, type Answer, type Visitor } from '../visitor.ts';

const [yesterday, today] = ['2026-11-19', '2026-11-20'];

beforeEach(() => setClock(`${today}T12:00:00Z`));

let made: ReturnType<typeof newWorld> | null = null;
/** How each gets to know somebody, and whether they then read the name. */
const viewers: readonly (readonly [viewer: Viewer | null, why: string, isKnown: boolean])[] = [
  [null, 'who is no player', false],
  ['stranger', 'who only follows her', false],
  ['mate', 'who is in a club of hers', true],
  ['former', 'who has left it', false],
  ['sitter', 'who plays at a table with her', true],
  ['leaver', 'who has left a table that goes on, and names both', true],
  ['stander', 'who has stood up from one', false],
  ['herself', 'who is she', true],
];

const address = `/api/challenges/${today}/yahtzee`;

test.each(viewers)('a viewer (%s) %s', async (viewer, _, isKnown) => {
  const world = await theWorld();
  for (const { path, player, isFor = () => true } of answers) {
    if (!isFor(viewer)) continue;
    const about = path(world);
    const answer = await ask(world, viewer, about);
    const knownAs = isKnown ? name : null;
    expect([about, player(answer.body)]).toEqual([
      about,
      expect.objectContaining({ id: world.ann.id, handle: world.handle, knownAs }),
    ]);
    const kept = answer.headers.get('Cache-Control') ?? '';
    if (/public/.test(kept)) expect([about, viewer]).toEqual([about, null]);
    // A copy that somebody's browser has kept isn't for whoever signs in there next.
    if (/max-age/.test(kept)) expect(answer.headers.get('Vary')).toContain('Cookie');
  }
});

/** What the world reads, and what anybody may pass on. */
const forAll = ({ ann, closed, sealed, code }: World): readonly string[] => [
  ...[`/p/${ann.id}`, `/c/${code}`, `/${today}/yahtzee/board`, `/${yesterday}/yahtzee/board`],
  ...[closed, sealed].flatMap((id) => [`/r/${id}`, `/embed/${id}`, `/r/${id}.txt`]),
  ...[`/r/${closed}.json`, '/api/operator/log'],
  ...['/board', '/finished', '/friends', ''].map((part) => address + part),
  ...[`/api/challenges/${yesterday}/yahtzee/results.jsonl`, '/api/seasons/2026-11/yahtzee'],
  `/api/challenges/${yesterday}/yahtzee/board`,
];

test.each(viewers)('what everybody reads has the handle, also to one (%s) %s', async (viewer) => {
  const world = await theWorld();
  for (const path of forAll(world))
    expect(textOf(await ask(world, viewer, path)), path).not.toContain(name);
});

const name = 'Annegret';

interface Player {
  readonly visitor: Visitor;
  readonly id: string;
}

const newPlayer = async (knownAs: string | null): Promise<Player> => {
  const visitor = newVisitor();
  expect((await visitor.send('PUT', me, { knownAs })).status).toBe(200);
  return { visitor, id: await idOf(visitor) };
};

/** Annegret, who has played yesterday and today, made a challenge, and knows these people. */
const newWorld = async () => {
  setClock(`${yesterday}T12:00:00Z`);
  const ann = await newPlayer(name);
  const { visitor } = ann;
  const { handle } = (await visitor.get(me)).body;
  const closed = (await finish(visitor, await visitor.begin(yesterday))).id;
  setClock(`${today}T12:00:00Z`);
  const sealed = (await finish(visitor, await visitor.begin(today))).id;
  const code = await makeChallenge(visitor, '2026-11-22T18:00:00.000Z');
  const strangers: Player[] = [];
  while (strangers.length < 6) strangers.push(await newPlayer(null));
  type Six = [Player, Player, Player, Player, Player, Player];
  const [mate, former, sitter, leaver, stander, stranger] = strangers as Six;
  const club = await makeClub({ ...ann, handle });
  for (const one of [mate, former]) await join(one, club);
  await leaveClub({ ...former, handle: '' }, club);
  const [host, second, third] = [ann, sitter, leaver].map((one) => newPerson(one.visitor));
  const { table } = await startTable([host!, second!, third!]);
  await act(third!, table.id, { do: 'leave' });
  const { id: lobby } = await makeTable(host!);
  await sit(host!, lobby);
  await sit(newPerson(stander.visitor), lobby);
  await act(newPerson(stander.visitor), lobby, { do: 'stand' });
  const viewers = { mate, former, sitter, leaver, stander, stranger, herself: ann };
  for (const { visitor: viewer, id } of Object.values(viewers))
    if (id !== ann.id) await viewer.send('POST', `/api/players/${ann.id}/follow`);
  for (const { visitor: viewer } of Object.values(viewers)) await viewer.begin(today);
  return { ann, handle, closed, sealed, code, viewers };
};

const theWorld = () => (made ??= newWorld());
type World = Awaited<ReturnType<typeof newWorld>>;
type Viewer = keyof World['viewers'];

interface About {
  readonly path: (world: World) => string;
  readonly player: (body: any) => unknown;
  readonly isFor?: (viewer: Viewer | null) => boolean;
}

const followers = (viewer: Viewer | null): boolean => viewer !== null && viewer !== 'herself';

const inPlayer: About['player'] = ({ player }) => player;
const firstOf: About['player'] = ({ players }) => players[0];

/** Every answer about one player, and where it names them. */
const answers: readonly About[] = [
  { path: ({ ann }) => `/api/players/${ann.id}`, player: inPlayer },
  { path: ({ closed }) => `/api/replays/${closed}`, player: inPlayer },
  { path: ({ sealed }) => `/api/replays/${sealed}/result`, player: inPlayer },
  {
    path: ({ sealed }) => `/api/replays/${sealed}`,
    player: (body) => (body.sealed ?? body).player,
  },
  { path: ({ code }) => `/api/challenges/c/${code}`, player: ({ maker }) => maker },
  { path: () => `${me}/follows`, player: firstOf, isFor: followers },
  { path: () => `${address}/ghosts`, player: firstOf, isFor: followers },
  { path: ({ ann }) => `${address}/ghosts/${ann.id}`, player: inPlayer, isFor: followers },
  {
    path: ({ sealed }) => `${address}/ghosts/by-replay/${sealed}`,
    player: inPlayer,
    isFor: followers,
  },
];

const ask = async (world: World, viewer: Viewer | null, path: string): Promise<Answer> => {
  const { visitor } = viewer === null ? { visitor: newVisitor() } : world.viewers[viewer];
  return visitor.get(path);
};

const textOf = ({ body }: Answer): string =>
  typeof body === 'string' ? body : JSON.stringify(body);

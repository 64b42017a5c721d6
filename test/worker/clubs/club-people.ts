/**
 * People in clubs: players who make and join clubs over HTTP, and whose games are stored as plays
 * would publish them.
 */
import { env } from 'cloudflare:workers';
import type { Club, ClubDay, ClubWeek } from '../../../api/schemas/clubs.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { hashToken } from '../../../worker/http/ids.ts';
import { createPlayer } from '../../../worker/players/queries.ts';
import { insertResult } from '../../../worker/plays/queries.ts';
import { newPlayerId, newPlayId, newToken } from '../issued.ts';
import { newVisitor, type Answer, type Visitor } from '../visitor.ts';

export interface Person {
  readonly visitor: Visitor;
  readonly id: string;
  readonly handle: string;
}

/** A player who has made no request yet. */
export const newPerson = async (): Promise<Person> => {
  const token = newToken();
  const visitor = newVisitor();
  const { id, handle } = await createPlayer(
    databaseOf(env.DB),
    newPlayerId(),
    hashToken(token),
    '',
    Date.now(),
  );
  visitor.cookie = `__Host-evenroll=${token}`;
  return { visitor, id, handle };
};

export const newPeople = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, newPerson));

interface GivenGame {
  readonly date: string;
  readonly score: number;
  readonly game?: 'yahtzee' | 'yardkle';
  /** Hundredths of a point of mistakes; null without a ledger. */
  readonly skill?: number | null;
  readonly hour?: number;
  /** Instead of `hour`, milliseconds UTC. */
  readonly finishedAt?: number;
}

/** Stores a finished ranked game, and returns its id. */
export const play = async ({ id: playerId }: Person, given: GivenGame): Promise<string> => {
  const { date, score, game = 'yahtzee', skill = 1_000 - score, hour = 10 } = given;
  const id = newPlayId();
  await insertResult(databaseOf(env.DB), {
    id,
    playerId,
    challengeId: date,
    game,
    rules: game === 'yahtzee' ? 'official' : 'yardkle',
    ranked: true,
    log: 'A',
    score,
    turns: 13,
    standing: -score,
    opening: null,
    par: 254.5,
    luck: 0,
    mistakes: (skill ?? 0) / 100,
    missing: 0,
    skill,
    marks: '',
    startedAt: 0,
    finishedAt: given.finishedAt ?? Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000,
  });
  return id;
};

export const makeClub = async ({ visitor }: Person, name = 'Tuesday Rollers'): Promise<Club> => {
  const answer = await visitor.send<Club>('POST', '/api/clubs', { name });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

export const join = ({ visitor }: Pick<Person, 'visitor'>, { invite }: Club) =>
  visitor.send<Club>('POST', `/api/invites/${invite}`);

export const leaveClub = ({ visitor, id }: Person, club: Club): Promise<Answer> =>
  visitor.send('DELETE', `/api/clubs/${club.id}/members/${id}`);

export const readClub = async ({ visitor }: Person, club: Club): Promise<Club> =>
  (await visitor.get<Club>(`/api/clubs/${club.id}`)).body;

export const readDay = async (
  { visitor }: Person,
  club: Club,
  date: string,
  query = '',
): Promise<ClubDay> =>
  (await visitor.get<ClubDay>(`/api/clubs/${club.id}/days/${date}/yahtzee${query}`)).body;

export const readWeek = async (
  { visitor }: Person,
  club: Club,
  week: string,
  query = '',
): Promise<ClubWeek> =>
  (await visitor.get<ClubWeek>(`/api/clubs/${club.id}/weeks/${week}/yahtzee${query}`)).body;

/**
 * People in clubs: players who make and join clubs over HTTP, and whose games are stored as plays
 * would publish them.
 */
import { env } from 'cloudflare:workers';
import type { Club, ClubDay, ClubWeek } from '../../../api/schemas/clubs.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { insertResult } from '../../../worker/plays/queries.ts';
import { copyResult } from '../boards/stored-results.ts';
import { newPlayerId, newPlayId } from '../issued.ts';
import { storePlayers, storePlayersNamed, type StoredPlayer } from '../stored-players.ts';
import type { Answer } from '../visitor.ts';

export type Person = StoredPlayer;

/** Players who have made no request yet. */
export const newPeople = storePlayers;

export const newPerson = async (): Promise<Person> => (await storePlayers(1))[0]!;

/** Players whose handles sort as these letters do, by letter. */
export const peopleNamed = async <Letter extends string>(
  letters: readonly Letter[],
): Promise<Readonly<Record<Letter, Person>>> => {
  const people = await storePlayersNamed(
    letters.map((letter) => `${letter.toLowerCase()}-${newPlayerId().toLowerCase().slice(0, 6)}`),
  );
  // Every letter has its person.
  return Object.fromEntries(letters.map((letter, at) => [letter, people[at]])) as Record<
    Letter,
    Person
  >;
};

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

const skillOf = ({ score }: GivenGame): number => 1_000 - score;

const finishedAtOf = ({ date, hour = 10, finishedAt }: GivenGame): number =>
  finishedAt ?? Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000;

/** Stores a finished ranked game, and returns its id. */
export const play = async ({ id: playerId }: Person, given: GivenGame): Promise<string> => {
  const { date, score, game = 'yahtzee', skill = skillOf(given) } = given;
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
    finishedAt: finishedAtOf(given),
  });
  return id;
};

/** Stores such games of Yahtzee, the first by itself and the others like it. Returns their ids. */
export const playAll = async (
  games: readonly (readonly [Person, Omit<GivenGame, 'game' | 'skill'>])[],
): Promise<string[]> => {
  const [[person, first], ...others] = games as [(typeof games)[number], ...typeof games];
  const id = await play(person, first);
  const rows = others.map(([other, given]) => {
    const { date, score } = given;
    const skill = skillOf(given);
    return {
      ...{ id: newPlayId(), player_id: other.id, challenge_id: date },
      ...{ score, standing: -score, skill, mistakes: skill / 100 },
      finished_at: finishedAtOf(given),
    };
  });
  await copyResult(id, rows);
  return [id, ...rows.map((row) => row.id)];
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

/** The schemas of the OpenAPI document: named ones, and the conversion of all others. */
import { capital } from '../format/capital.ts';
import { toJsonSchema, toJsonSchemaDefs, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { gameNames } from '../../engine/rule-sets.ts';
import { apiGames } from '../games.ts';
import { Problem } from '../problems.ts';
import { Board, Finishers, Friends } from '../schemas/boards.ts';
import { ClubPage, TableOfClub } from '../schemas/club-page.ts';
import {
  Club,
  ClubDay,
  ClubName,
  Clubs,
  ClubWeek,
  Company,
  Invitation,
  OwnRanks,
  Successor,
} from '../schemas/clubs.ts';
import { Challenge, DayPage, NewChallenge, OwnChallenges, Today } from '../schemas/challenges.ts';
import { Home } from '../schemas/home.ts';
import * as identity from '../schemas/identity.ts';
import { Fairness } from '../schemas/fairness.ts';
import * as players from '../schemas/players.ts';
import { OneRoll, OneRollFriends } from '../schemas/one-roll.ts';
import { OperatorLog, Withdrawal } from '../schemas/operator.ts';
import { Ledger, Moves, OwnPlay, Play, PlayResult, Review } from '../schemas/plays.ts';
import { BestPlay, Ghost, Ghosts, OpenResult, Replay } from '../schemas/replays.ts';
import { Season } from '../schemas/seasons.ts';
import { Health, Status } from '../schemas/status.ts';
import * as tables from '../schemas/tables.ts';
import { Withdrawn } from '../schemas/values.ts';

export type Json = Readonly<Record<string, unknown>>;

const states = Object.fromEntries(
  gameNames.map((game) => [`${capital(game)}State`, apiGames[game].State]),
);

/** Schemas with a name in the document. */
const named: Readonly<Record<string, v.GenericSchema>> = {
  Archive: players.Archive,
  Arrival: identity.Arrival,
  BestPlay,
  Board,
  Challenge,
  Claim: identity.Claim,
  Club,
  ClubDay,
  ClubName,
  ClubPage,
  Clubs,
  ClubTable: TableOfClub,
  ClubWeek,
  Company,
  DayPage,
  Export: players.Export,
  Fairness,
  Finished: Finishers,
  Follows: players.Follows,
  Friends,
  Ghost,
  Ghosts,
  HandleChange: players.HandleChange,
  Home,
  Health,
  Status,
  Invitation,
  Keys: identity.Credentials,
  Leaving: identity.Leaving,
  Ledger,
  Moves,
  NewChallenge,
  NewPasskey: identity.NewPasskey,
  NewTable: tables.NewTable,
  OneRoll,
  OneRollFriends,
  OpenResult,
  OperatorLog,
  OwnChallenges,
  OwnPlay,
  OwnRanks,
  Passkey: identity.Passkey,
  PasskeyChange: identity.PasskeyChange,
  PasskeyCreation: identity.PasskeyCreation,
  PasskeyRequest: identity.PasskeyRequest,
  Play,
  Player: players.Player,
  Problem,
  Profile: players.Profile,
  RecoveryCode: identity.RecoveryCode,
  RecoverySignIn: identity.RecoverySignIn,
  Replay,
  Result: PlayResult,
  Review,
  SavedTable: tables.SavedTable,
  Season,
  SignIn: identity.SignIn,
  Streak: players.Streak,
  Successor,
  Table: tables.Table,
  TableCommand: tables.TableCommand,
  TableEvent: tables.TableEvent,
  TableNews: tables.TableNews,
  TableSeat: tables.Seat,
  TableTurn: tables.Turn,
  Tables: tables.Tables,
  Today,
  Transfer: identity.Transfer,
  TransferArrival: identity.TransferArrival,
  TransferClaim: identity.TransferClaim,
  TransferReturn: identity.TransferReturn,
  TransferResult: identity.TransferResult,
  Withdrawal,
  Withdrawn,
  ...states,
};

const referenceTo = (name: string): string => `#/components/schemas/${name}`;

const conversion = {
  target: 'draft-2020-12',
  // Describes bodies and parameters as sent, before any transformation.
  typeMode: 'input',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => referenceTo(referenceId),
} as const;

/** A schema without the members that only a standalone document needs. */
const withoutDialect = (schema: JsonSchema): Json =>
  Object.fromEntries(
    Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$defs'),
  );

/** A schema for use in an operation: a reference if it is named. */
export const schemaOf = (schema: v.GenericSchema): Json => {
  const name = Object.keys(named).find((key) => named[key] === schema);
  if (name !== undefined) return { $ref: referenceTo(name) };
  return withoutDialect(toJsonSchema(schema, { ...conversion, definitions: { ...named } }));
};

/** All named schemas. */
export const namedSchemas = (): Json =>
  Object.fromEntries(
    Object.entries(toJsonSchemaDefs({ ...named }, conversion)).map(([name, schema]) => [
      name,
      withoutDialect(schema),
    ]),
  );

/** Every list in an answer has a limit in the document, or a reason why it needs none there. */
import { expect, test } from 'vitest';
import { openapiDocument } from '../../api/openapi.ts';

/* Schemas are plain JSON, of any shape. */
const document = structuredClone(openapiDocument('https://evenroll.test')) as any;

const lastPart = (ref: string): string => ref.split('/').at(-1) ?? '';

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

test('every list in an answer has a limit, or a reason', () => {
  const without = lists.filter(({ most }) => most === undefined).map(({ place }) => place);
  expect([...new Set(without)].toSorted(compare)).toEqual(Object.keys(unlimited).toSorted(compare));
});

const reasons = {
  game: 'as many as a game has: rolls, dice, turns, moves, teams, different scores',
  seats: 'as many as a table has seats and cards',
  export: 'everything that is stored about the player, which is what an export is for',
  statistics: 'a figure, habit, feat or period each, of which a game has as many as it has',
  device: 'what an authenticator is offered by the library',
} as const;

/** Lists without a limit in the document, by the schema that they are in. */
const unlimited: Readonly<Record<string, keyof typeof reasons>> = {
  'BestPlay.rolls': 'game',
  'BestPlay.rolls[].faces': 'game',
  'Board.histogram': 'game',
  'DayPage.opening.made': 'game',
  'Export.access.passkeys': 'export',
  'Export.access.sessions': 'export',
  'Export.begun': 'export',
  'Export.challenges': 'export',
  'Export.clubs': 'export',
  'Export.followers': 'export',
  'Export.follows': 'export',
  'Export.push': 'export',
  'Export.results': 'export',
  'Export.results[].facts.faces': 'game',
  'Export.results[].facts.habits': 'statistics',
  'Export.seasons': 'export',
  'Export.tables': 'export',
  'Export.unfinished': 'export',
  'PasskeyCreation.pubKeyCredParams': 'device',
  'Play.occasions': 'game',
  'Play.rolls': 'game',
  'Play.rolls[].faces': 'game',
  'Problem.sealed.marks': 'game',
  'getResult.marks': 'game',
  'Replay.rolls': 'game',
  'Replay.rolls[].faces': 'game',
  'Review.decisions': 'game',
  'SavedTable.randoms': 'seats',
  'SavedTable.seeds': 'seats',
  'SavedTable.startRolls': 'seats',
  'SavedTable.startRolls[]': 'game',
  'SavedTable.teams': 'seats',
  'SavedTable.teams[]': 'seats',
  'Table.cards': 'seats',
  'Table.passed': 'game',
  'Table.rolls': 'seats',
  'Table.rolls[]': 'game',
  'Table.rolls[][].faces': 'game',
  'Table.seats': 'seats',
  'Table.startRolls': 'seats',
  'Table.startRolls[]': 'game',
  'Table.winners': 'seats',
  'TableEvent.cards': 'seats',
  'TableEvent.changed': 'seats',
  'TableEvent.changed[].rolls': 'game',
  'TableEvent.changed[].rolls[].faces': 'game',
  'TableEvent.rolls': 'seats',
  'TableEvent.rolls[]': 'game',
  'TableEvent.rolls[][].faces': 'game',
  'TableEvent.seats': 'seats',
  'TableEvent.startRolls': 'seats',
  'TableEvent.startRolls[]': 'game',
  'TableEvent.winners': 'seats',
  'TableNews.seats': 'seats',
  'YahtzeeState.dice': 'game',
  'YardkleState.busts': 'game',
  'YardkleState.dice': 'game',
  'YatzyState.dice': 'game',
  'getExplorer.place.moves': 'game',
  'getFeats.bests': 'statistics',
  'getFeats.feats': 'statistics',
  'getOwnDice.luck': 'statistics',
  'getOwnStatistics.figures': 'statistics',
  'getOwnStatistics.habits': 'statistics',
  'getOwnStatistics.habits[].decisions': 'statistics',
  'getOwnStatistics.histogram': 'game',
  'getOwnStatistics.periods': 'statistics',
  'getStatistics.figures': 'statistics',
  'getStatistics.habits': 'statistics',
  'getStatistics.habits[].decisions': 'statistics',
  'getStatistics.histogram': 'game',
  'getStatistics.periods': 'statistics',
};

interface Found {
  readonly place: string;
  readonly most: number | undefined;
}

/** Every list in a schema, by its place in the innermost schema with a name. */
const listsIn = (schema: any, place: string, inside: readonly string[] = []): Found[] => {
  if (schema?.$ref) {
    const name = lastPart(schema.$ref);
    const named = document.components.schemas[name];
    return inside.includes(name) ? [] : listsIn(named, name, [...inside, name]);
  }
  const parts: readonly (readonly [unknown, string])[] = [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(
      (one) => [one, place] as const,
    ),
    ...Object.entries(schema.properties ?? {}).map(
      ([name, one]) => [one, `${place}.${name}`] as const,
    ),
    ...(schema.items ? [[schema.items, `${place}[]`] as const] : []),
    ...(typeof schema.additionalProperties === 'object'
      ? [[schema.additionalProperties, `${place}.*`] as const]
      : []),
  ];
  const own = schema.type === 'array' ? [{ place, most: schema.maxItems }] : [];
  return [...own, ...parts.flatMap(([one, at]) => listsIn(one, at, inside))];
};

const answers: readonly (readonly [string, unknown])[] = Object.values<any>(document.paths)
  .flatMap((path) => Object.values<any>(path))
  .flatMap(({ operationId, responses }) =>
    Object.values<any>(responses).flatMap((response) =>
      Object.values<any>(response.content ?? {}).map(
        ({ schema }) => [operationId, schema] as const,
      ),
    ),
  );

const lists = answers.flatMap(([name, schema]) => listsIn(schema, name));

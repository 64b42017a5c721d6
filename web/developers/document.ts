/** The parts of an OpenAPI document that this API uses. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
  readonly format?: string;
  readonly default?: unknown;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface AnswerShape {
  readonly description: string;
  readonly content?: Content;
}

interface OperationBody {
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, AnswerShape>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationBody>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** A method on a path. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  readonly answers: readonly (readonly [status: string, answer: AnswerShape])[];
}

export const operationsOf = ({ paths }: ApiDocument): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      summary: operation.summary ?? '',
      description: operation.description ?? '',
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json']?.schema ?? null,
      answers: Object.entries(operation.responses),
    })),
  );

/** The schema of an answer, in any media type. */
export const answerSchema = ({ content = {} }: AnswerShape): Schema | null =>
  Object.values(content)[0]?.schema ?? null;

const groupTitles: readonly (readonly [start: string, title: string])[] = [
  ['/api/challenges', 'Challenges and boards'],
  ['/api/plays', 'Playing'],
  ['/api/replays', 'Replays'],
  ['/api/players/me', 'You'],
  ['/api/players', 'Other players'],
  ['/api/seasons', 'Months and all time'],
  ['/api/fairness', 'Seeds'],
];
const otherTitle = 'The server';

export interface Group {
  readonly title: string;
  readonly operations: readonly Operation[];
}

/** All operations, grouped by topic, without empty groups. */
export const operationGroups = (document: ApiDocument): readonly Group[] => {
  const titleOf = ({ path }: Operation): string =>
    groupTitles.find(([start]) => path.startsWith(start))?.[1] ?? otherTitle;
  const operations = operationsOf(document);
  return [...groupTitles.map(([, title]) => title), otherTitle]
    .map((title) => ({ title, operations: operations.filter((one) => titleOf(one) === title) }))
    .filter((group) => group.operations.length > 0);
};

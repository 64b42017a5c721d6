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
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, AnswerShape>>;
}

export interface ApiDocument {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationBody>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** A method on a path. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly tags: readonly string[];
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
      tags: operation.tags ?? [],
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

export interface Group {
  readonly title: string;
  readonly about: string;
  readonly operations: readonly Operation[];
}

/** All operations by their tag, whose description begins with its title. */
export const operationGroups = (document: ApiDocument): readonly Group[] => {
  const operations = operationsOf(document);
  return document.tags.map(({ name, description }) => {
    const [title = '', about = ''] = description.split(': ');
    return { title, about, operations: operations.filter(({ tags }) => tags.includes(name)) };
  });
};

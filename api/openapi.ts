/** The OpenAPI document, generated from the endpoints. */
import { tags, type Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { originWords } from './problems.ts';
import { operationOf } from './openapi/operations.ts';
import { namedSchemas, type Json } from './openapi/schemas.ts';

const pathsOf = (all: Readonly<Record<string, Endpoint>>): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of Object.entries(all)) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
  }
  return paths;
};

/** The complete document, for the site at `origin`. */
export const openapiDocument = (origin: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Evenroll',
    version: '1',
    description: `A daily dice game with the same dice for everyone.\n\nA request that changes something is refused as \`cross-site\` if it may come from a page of another site. ${originWords}`,
    contact: { name: 'Evenroll', url: `${origin}/developers` },
    license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  },
  servers: [{ url: origin, description: 'The site that serves this document.' }],
  tags: Object.entries(tags)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, description]) => ({ name, description })),
  paths: pathsOf(endpoints),
  components: {
    securitySchemes: {
      operator: {
        type: 'http',
        scheme: 'bearer',
        description:
          'The secret `OPERATOR_KEY` of the deployment. Without it, these endpoints return `not-found`.',
      },
      cookie: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-evenroll',
        description:
          'Set by the first call that creates a player, and sent back by browsers. On a local server over plain HTTP, its name is `evenroll`.',
      },
    },
    schemas: namedSchemas(),
  },
});

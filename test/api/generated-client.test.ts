/** @module-tag whole */
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { openapiDocument } from '../../api/openapi.ts';

test('a stock generator makes types from the document, with every endpoint', async () => {
  const document = openapiDocument('https://evenroll.test');
  const types = astToString(await openapiTS(JSON.stringify(document)));
  const paths = Object.keys(Object(document['paths']));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !types.includes(`"${path}": {`))).toEqual([]);
});

import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { openapiDocument } from '../../api/openapi.ts';

test('a stock generator makes types from the document, with which test/worker/http/generated-client.test.ts plays a game', async () => {
  const document = JSON.stringify(openapiDocument('https://evenroll.test'));
  const types = astToString(await openapiTS(document));
  await expect(types).toMatchFileSnapshot('./generated-client.d.ts');
});

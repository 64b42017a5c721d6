import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { openapiDocument } from '../../api/openapi.ts';

test('a stock generator makes types of the document; test/worker/http/generated-client.test.ts plays by them', async () => {
  const document = JSON.stringify(openapiDocument('https://evenroll.test'));
  const types = astToString(await openapiTS(document));
  await expect(types).toMatchFileSnapshot('./generated-client.d.ts');
});

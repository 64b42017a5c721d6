import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { openapiDocument } from '../../api/openapi.ts';
import { differencesOf } from '../../scripts/openapi-differences.ts';

const document = structuredClone(openapiDocument('https://evenroll.test'));

test('the interface changes on purpose only: this copy is part of the change (vitest -u writes it)', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('./openapi.json');
});

test('spectral finds nothing, even with its stricter rules', async () => {
  const linter = new spectral.Spectral();
  // The site has no mailbox to name.
  const rules = { 'contact-properties': 'off' };
  linter.setRuleset({ extends: [[rulesets.oas, 'all']], rules } as never);
  const found = await linter.run(document);
  // A WebSocket succeeds with 101, which the rule does not know.
  const isSocket = ({ code, path }: (typeof found)[number]): boolean =>
    code === 'operation-success-response' && path[1] === '/api/tables/{id}/live';
  expect(found.filter((one) => !isSocket(one))).toEqual([]);
});

test('spectral finds a missing part', async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [rulesets.oas] } as never);
  const { tags: _, ...broken } = document;
  // One path is enough, and quicker to check.
  const paths = Object.fromEntries(Object.entries(document.paths ?? {}).slice(0, 1));
  expect(await linter.run({ ...broken, paths })).toContainEqual(
    expect.objectContaining({ code: 'operation-tag-defined' }),
  );
});

test('two documents are compared by their meaning', () => {
  expect(differencesOf(document, structuredClone(document))).toEqual([]);
  const text = JSON.stringify(document);
  expect(
    differencesOf(document, JSON.parse(text.replace('"maxLength":200', '"maxLength":20'))),
  ).not.toEqual([]);
  expect(
    differencesOf(document, JSON.parse(text.replaceAll('out-of-step', 'out-of-date'))),
  ).not.toEqual([]);
  expect(differencesOf(document, JSON.parse(text.replaceAll('"Done"', '"Fine"')))).toEqual([]);
});

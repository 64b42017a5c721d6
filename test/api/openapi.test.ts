/** @holds api/openapi api/schemas */
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { openapiDocument } from '../../api/openapi.ts';
import { bodyExamples, exampleProblem } from '../../api/openapi/operations.ts';
import { Problem, problemCodes } from '../../api/problems.ts';
import { documentViolations } from '../../scripts/lint.ts';
import { whole } from '../tier.ts';

const document = structuredClone(openapiDocument('https://evenroll.test'));

test('the interface changes on purpose only: this copy is part of the change (vitest -u writes it)', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('./openapi.json');
});

test('examples are as their schemas say', () => {
  const examples = [
    ...bodyExamples,
    ...problemCodes.map((code) => [Problem, exampleProblem(code)] as const),
  ];
  expect(examples.filter(([schema, example]) => !v.is(schema, example))).toEqual([]);
});

test('a missing part of the document is reported by the linter', whole(), async () => {
  const { tags: _, ...broken } = document;
  // One path is enough, and quicker to check.
  const paths = Object.fromEntries(Object.entries(document.paths ?? {}).slice(0, 1));
  expect(await documentViolations({ ...broken, paths })).toContainEqual(
    expect.stringMatching(/^operation-tag-defined: /),
  );
});

/**
 * The part of `npm run lint` that oxlint does not know: the import rules, by dependency-cruiser, the
 * OpenAPI document, by spectral, texts that no build can translate: glued, not marked, or chosen
 * too early, and what is written after something newer. Prints each violation, and exits with 1 if there is one.
 */
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { openapiDocument } from '../api/openapi.ts';
import { earlyTextViolations } from './early-text.ts';
import { gluedTextViolations } from './glued-text.ts';
import config from './import-rules.ts';
import { lateWriteViolations } from './late-writes.ts';
import { root } from './paths.ts';
import { unmarkedTextViolations } from './unmarked-text.ts';

/** What dependency-cruiser finds in these folders of `baseDir`. */
const cruiseIn = async (baseDir: string, folders: readonly string[]): Promise<ICruiseResult> => {
  const { forbidden, options } = config;
  const { output } = await cruise([...folders], {
    ...options,
    baseDir,
    validate: true,
    ruleSet: { forbidden },
  });
  if (typeof output === 'string') throw new Error(output);
  return output;
};

/** Formats each violation of the import rules as `rule: from -> to`, a cycle in full. */
export const importViolations = async (
  baseDir: string,
  folders: readonly string[],
): Promise<readonly string[]> => {
  const { summary } = await cruiseIn(baseDir, folders);
  return summary.violations.map(({ rule, from, to, cycle = [] }) =>
    [`${rule.name}: ${from}`, to, ...cycle.map(({ name }) => name)].join(' -> '),
  );
};

/** What spectral finds in an OpenAPI document, even with its stricter rules. */
export const documentViolations = async (
  document: Record<string, unknown>,
): Promise<readonly string[]> => {
  const linter = new spectral.Spectral();
  const rules = {
    // The site has no mailbox to name.
    'contact-properties': 'off',
    // Takes half of the linter's time; test/api/openapi.test.ts checks the examples.
    'oas3-valid-media-example': 'off',
  };
  linter.setRuleset({ extends: [[rulesets.oas, 'all']], rules } as never);
  const found = await linter.run(document);
  return (
    found
      // A WebSocket succeeds with 101, which the rule does not know.
      .filter(
        ({ code, path }) =>
          code !== 'operation-success-response' || path[1] !== '/api/tables/{id}/live',
      )
      .map(({ code, message, path }) => `${code}: ${path.join('.')}: ${message}`)
  );
};

// Not `import.meta.main`, which is false when run.mjs imports this file.
if (process.argv[1] === import.meta.filename) {
  const document = structuredClone(openapiDocument('https://evenroll.test'));
  const found = [
    ...(await importViolations(root, ['engine', 'api', 'worker', 'web', 'languages'])),
    ...(await documentViolations(document)),
    ...gluedTextViolations(root),
    ...unmarkedTextViolations(root),
    ...earlyTextViolations(root),
    ...lateWriteViolations(root),
  ];
  for (const line of found) console.error(line);
  if (found.length > 0) process.exitCode = 1;
}

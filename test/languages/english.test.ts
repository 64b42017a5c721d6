import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { compile } from '../../languages/compile.ts';
import { root } from '../../scripts/paths.ts';
import { translateScripts } from '../../scripts/vite/translate.ts';
import { english } from '../../languages/languages.ts';
import { whole } from '../tier.ts';

test('a script with marks is byte for byte the script without', async () => {
  const marked = {
    'main.ts': `import { html } from 'lit';
      import { perLocale, plural, pluralHtml, t } from '../../engine/t.ts';
      import { rolls } from './rolls.ts';
      const format = perLocale((locale) => new Intl.NumberFormat(locale));
      const figure = (count: number): string => format().format(count);
      export const page = (count: number, name: string) => html\`<p title="Today">
        \${t\`Not started\`} \${t\`\${name} leads by \${figure(count)}|in a race\`}
        \${pluralHtml(count)(html\`<b>1</b> day\`, html\`<b>\${count}</b> days\`)} \${rolls(count)}
        \${plural(count)\`1 point|\${figure(count)} points\`}</p>\`;`,
    'rolls.ts': `import { locale, plural } from '../../engine/t.ts';
      export const rolls = (count: number) => plural(count)\`1 roll|\${count} rolls\` + locale();`,
  };
  const plain = {
    'main.ts': `import { html } from 'lit';
      import { rolls } from './rolls.ts';
      const format = new Intl.NumberFormat('en-GB');
      const figure = (count: number): string => format.format(count);
      export const page = (count: number, name: string) => html\`<p title="Today">
        \${'Not started'} \${\`\${name} leads by \${figure(count)}\`}
        \${count === 1 ? html\`<b>1</b> day\` : html\`<b>\${count}</b> days\`} \${rolls(count)}
        \${count === 1 ? '1 point' : \`\${figure(count)} points\`}</p>\`;`,
    'rolls.ts': `export const rolls = (count: number) =>
      (count === 1 ? '1 roll' : \`\${count} rolls\`) + 'en-GB';`,
  };
  const built = await bundle(marked);
  expect(built).toContain('Not started');
  expect(built).toBe(await bundle(plain));
});

const files = globSync('{api,engine,web}/**/*.ts', { cwd: root });

test('no source has a mark left, nor changes by being read for another language', whole(), () => {
  const found = files.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const compiled = compile(source, { locale: 'en-GB' });
    const read = compile(source, { locale: 'en-GB', translate: () => undefined });
    return /\/t\.ts'/.test(compiled) || read !== compiled;
  });
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

/** The client's scripts for each way to write the same, by the sources of their modules. */
const bundle = async (sources: Readonly<Record<string, string>>): Promise<string> => {
  const idOf = (name: string): string => join(root, 'web/lib', name);
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: 'main.ts', formats: ['es'] }, minify: true },
    plugins: [
      {
        name: 'sources',
        enforce: 'pre',
        resolveId: (id) =>
          id.startsWith('lit') ? { id, external: true } : idOf(id.replace(/.*\//, '')),
        load: (id) =>
          sources[id.replace(/.*\//, '')] ?? readFileSync(join(root, 'engine/t.ts'), 'utf8'),
      },
      translateScripts(english),
    ],
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
};

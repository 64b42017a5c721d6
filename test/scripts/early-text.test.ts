/** Modules that the Worker shares choose their words when they are read, not when they load. */
import { expect, test } from 'vitest';
import { earlyTexts } from '../../scripts/early-text.ts';

test.each([
  ['const title = t`Points`', ['1: t`Points`']],
  ['const words = { best: t`best` }', ['1: t`best`']],
  ['const rolls = plural(2)`1 roll|2 rolls`', ['1: plural(2)']],
  ['const format = new Intl.NumberFormat(locale())', null],
  ['class A { static title = t`Points` }', ['1: t`Points`']],
])('%s is chosen at load', (source, found) =>
  expect(earlyTexts(source)).toEqual(
    found ?? ['1: new Intl.NumberFormat(locale())', '1: locale()'],
  ),
);

test.each([
  'const title = () => t`Points`',
  'const words = { get best() { return t`best`; } }',
  'function title() { return plural(n)`1 roll|${n} rolls`; }',
  'const format = perLocale((name) => new Intl.NumberFormat(name))',
  'class A { title = t`Points` }',
  'const date = new Date(0)',
])('%s is chosen later', (source) => expect(earlyTexts(source)).toEqual([]));

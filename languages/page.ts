/** Sentences of files that are no scripts: HTML, and the manifest. */
import { translateHtml } from './html.ts';
import { holeAt, isText, type Hole, type Translate } from './sentence.ts';

/** Translates HTML in which words in braces, like `{all games}`, stand for what the build writes. */
export const translatePage = (html: string, translate: Translate): string => {
  const holes: Hole[] = [];
  const text = html.replaceAll(/\{([\w ]+)\}/g, (source, name: string) => {
    holes.push({ name, source });
    return holeAt(holes.length - 1);
  });
  return translateHtml(text, holes, translate);
};

/** The members of the manifest that people read. */
const readMembers: ReadonlySet<string> = new Set(['name', 'short_name', 'description', 'label']);

/** Translates the text of a manifest. */
export const translateManifest = (json: string, code: string, translate: Translate): string =>
  JSON.stringify(
    JSON.parse(json, (member, value: unknown) => {
      if (member === 'lang') return code;
      if (!readMembers.has(member) || typeof value !== 'string' || !isText(value)) return value;
      const line = json.slice(0, json.indexOf(JSON.stringify(value))).split('\n').length - 1;
      return translate({ key: value, line, hasCount: false }) ?? value;
    }),
    null,
    2,
  );

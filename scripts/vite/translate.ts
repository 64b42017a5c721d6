/** Sources in the language of a build. */
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { roomOf, translatorOf } from '../../languages/catalogue.ts';
import { compile } from '../../languages/compile.ts';
import { english, type Language } from '../../languages/languages.ts';
import { translatePage } from '../../languages/page.ts';
import { root } from '../paths.ts';

const fileOf = (id: string): string => relative(root, id.replace(/\?.*/, ''));

/** Compiles the scripts of the client. Each build and each of its web workers has one of its own. */
export const translateScripts = (language: Language): Plugin => {
  const translateIn = language === english ? null : translatorOf(language);
  return {
    name: 'translate-scripts',
    enforce: 'pre',
    transform: {
      filter: { id: /\.ts(?:\?|$)/ },
      handler(source, id) {
        const file = fileOf(id);
        if (!/^(?:api|engine|web)\//.test(file)) return null;
        const translate = translateIn?.(roomOf(file));
        const code = compile(source, { locale: language.locale, ...(translate && { translate }) });
        return code === source ? null : { code, map: null };
      },
    },
  };
};

/** Translates the HTML of a file, by its path. */
export const htmlIn = (language: Language): ((html: string, file: string) => string) => {
  if (language === english) return (html) => html;
  const translateIn = translatorOf(language);
  return (html, file) =>
    translatePage(html, translateIn(roomOf(file))).replace(
      '<html lang="en">',
      `<html lang="${language.code}">`,
    );
};

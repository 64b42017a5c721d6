/** The addresses of a lasting page in every language, for search engines. */
import { english } from '../../languages/languages.ts';
import { folderOf, offeredLanguages } from '../http/language.ts';
import { isLastingPage, lastingPages } from '../../api/lasting-pages.ts';

/** The path of a lasting page in the language of a folder. */
export const addressIn = (folder: string, path: string): string =>
  folder !== '' && path === '/' ? folder : folder + path;

/** Every lasting page in every language: its path, and its address in that language. */
export const lastingAddresses = (): readonly {
  readonly path: string;
  readonly address: string;
}[] =>
  lastingPages.flatMap((path) =>
    offeredLanguages.map((language) => ({ path, address: addressIn(folderOf(language), path) })),
  );

/** The page at a path by language, and by `x-default` for everybody else; none if there is only English. */
export const alternatesOf = (
  path: string,
  origin: string,
): readonly [code: string, url: string][] => {
  if (offeredLanguages.length === 1 || !isLastingPage(path)) return [];
  const all = offeredLanguages.map((language): [string, string] => [
    language.code,
    origin + addressIn(folderOf(language), path),
  ]);
  const own = all.find(([code]) => code === english.code)?.[1] ?? origin + path;
  return [...all, ['x-default', own]];
};

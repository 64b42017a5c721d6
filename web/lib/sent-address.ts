/** Addresses that people send: programs that draw previews, and often browsers, name no language. */
import { locale } from '../../engine/t.ts';

/** The page at an address in the sender’s language, for whoever has not said theirs. */
export const sentAddress = (address: string): string => {
  if (locale() === 'en-GB') return address;
  const sent = new URL(address);
  sent.searchParams.set('l', document.documentElement.lang);
  return sent.href;
};

/** The path of a file with words, in the language of the page. */
export const filePath = (path: string): string =>
  locale() === 'en-GB'
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}l=${document.documentElement.lang}`;

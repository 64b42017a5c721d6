/**
 * Serves the site's pages, each with an accurate status and with a preview for sites that link to
 * it.
 */
import type { PageName } from '../../api/pages.ts';
import { dayAt } from '../../api/days.ts';
import { gameNames, type GameName } from '../../engine/rule-sets.ts';
import { t } from '../../engine/t.ts';
import { asset } from './asset.ts';
import { originOf, type Scope } from '../http/scope.ts';
import { withPreview, type Preview } from './preview.ts';

/**
 * The first days of the games that came later than the site, `yatzy=2026-12-01`: pages list no game
 * before its first day.
 */
const firstDaysOf = ({ config: { firstDay, firstDays } }: Scope): string =>
  gameNames
    .filter((game) => firstDays[game] > firstDay)
    .map((game) => `${game}=${firstDays[game]}`)
    .join(' ');

/** The default preview of a page: the texts of its file, and the site's picture. */
const ownPreview = (scope: Scope): Omit<Preview, keyof Form> => ({
  url: originOf(scope) + new URL(scope.request.url).pathname,
  image: {
    url: `${originOf(scope)}/og/evenroll.png`,
    words: t`Evenroll: one set of dice a day, the same for everyone`,
  },
});

/** What a page contains besides its file. */
interface Form {
  readonly isPlayer: boolean;
  readonly firstDays: string;
  /** The game that it offers; nothing to a player. */
  readonly welcome: GameName | undefined;
}

/** Ends the tag of a page's form: the first days, and whom it is for. */
const tagEnd = ({ isPlayer, firstDays, welcome }: Form): string => {
  const whom = isPlayer ? '-player' : welcome === undefined ? '' : `-${welcome}`;
  return `${firstDays === '' ? '' : `;${firstDays}`}${whom}"`;
};

/** The game that a page about `game` offers: the same one, if it is played today. */
const offerOf = ({ config, now }: Scope, game: GameName): GameName =>
  config.firstDays[game] <= dayAt(now) ? game : gameNames[0];

/**
 * The page's validators as its file has them; none if the viewer's copy is of another form of the
 * page.
 */
const validatorsFor = ({ request }: Scope, form: Form): Headers => {
  const tag = request.headers.get('If-None-Match') ?? '';
  const end = tagEnd(form);
  const own = tag.slice(0, -end.length);
  const isOfForm = tag.endsWith(end) && !own.includes(';') && !own.endsWith('-player');
  return isOfForm ? new Headers({ 'If-None-Match': `${own}"` }) : new Headers();
};

/** Serves a page; `preview` overrides its default preview, and `fileName` the name of its file. */
export const page = async (
  scope: Scope,
  name: PageName,
  preview: Partial<Preview> = {},
  fileName: string = name,
): Promise<Response> => {
  // A page with texts of its own may change while its file does not.
  const isWritten = preview.title !== undefined || (preview.first ?? '') !== '';
  // An embedded page is the same for everybody.
  const isPlayer = name !== 'embed' && scope.viewer.tokenHash !== null;
  const offered = preview.welcome ?? (name === 'not-found' ? gameNames[0] : undefined);
  const welcome = isPlayer || offered === undefined ? undefined : offerOf(scope, offered);
  const form = { isPlayer, firstDays: firstDaysOf(scope), welcome };
  const validators = isWritten ? new Headers() : validatorsFor(scope, form);
  const file = await asset(scope, `/${fileName}.html`, validators);
  const isMissing = name === 'not-found' && file.status === 200;
  const response = new Response(
    file.body,
    isMissing ? { status: 404, headers: file.headers } : file,
  );
  response.headers.set('Cache-Control', isPlayer ? 'private, no-cache' : 'no-cache');
  const tag = response.headers.get('ETag');
  if (isWritten) response.headers.delete('ETag');
  else if (tag !== null) response.headers.set('ETag', tag.replace(/"$/, tagEnd(form)));
  return file.status === 200
    ? withPreview(response, { ...ownPreview(scope), ...preview, ...form, isMissing })
    : response;
};

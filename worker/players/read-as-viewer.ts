/** Reads what a viewer needs in one batch with the viewer's session. */
import { newBatch, type BatchLoader } from '../db/batch.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { noteSignedIn } from './current-player.ts';
import { selectPlayerByToken, type SignedIn } from './queries.ts';

/** The values by which a select finds the viewer: see `idOfToken`. */
export type ViewerKey = Readonly<{ tokenHash: string; now: number }>;

/** No token has this hash, so a viewer without a cookie is nobody. */
const nobody = '';

export const viewerKeyOf = ({ viewer, now }: Pick<Scope, 'viewer' | 'now'>): ViewerKey => ({
  tokenHash: viewer.tokenHash ?? nobody,
  now,
});

type Read<Rows> = (batch: BatchLoader, viewer: ViewerKey) => Promise<Rows>;

/** For pages that anybody may see: `signedIn` is null for a viewer who is no player. */
export const readForViewer = async <Rows>(
  scope: Scope,
  read: Read<Rows>,
): Promise<{ readonly signedIn: SignedIn | null; readonly rows: Rows }> => {
  const viewer = viewerKeyOf(scope);
  const batch = newBatch(scope.database);
  const [[signedIn = null], rows] = await Promise.all([
    batch.send(selectPlayerByToken, viewer),
    read(batch, viewer),
  ]);
  if (signedIn !== null) noteSignedIn(scope, viewer.tokenHash, signedIn);
  return { signedIn, rows };
};

/** For players: throws `unauthenticated` for anybody else, without a query if there is no cookie. */
export const readAsViewer = async <Rows>(
  scope: Scope,
  read: Read<Rows>,
): Promise<{ readonly signedIn: SignedIn; readonly rows: Rows }> => {
  if (scope.viewer.tokenHash === null) throw new ProblemError('unauthenticated');
  const { signedIn, rows } = await readForViewer(scope, read);
  if (signedIn === null) throw new ProblemError('unauthenticated');
  return { signedIn, rows };
};

/**
 * Compares withdrawn results with the operator's public log: every one needs an act, and every act
 * its result.
 */
import type { Withdrawn } from '../schemas/values.ts';
import { OperatorLog } from '../schemas/operator.ts';
import { compare, DifferenceFound, type AuditLocation } from './difference.ts';
import type { AuditedChallenge } from './results.ts';
import { NoAnswer, type Site } from './site.ts';
import type { Tally } from './tally.ts';

const address = '/api/operator/log';

/** The acts in the log, the latest first; none if the site has no operator. */
async function* actsOf(site: Site): AsyncGenerator<OperatorLog['acts'][number]> {
  let next: number | null = null;
  do {
    const path: string = next === null ? address : `${address}?before=${next}`;
    const page: OperatorLog | null = await site.json(path, OperatorLog).catch((failure) => {
      if (failure instanceof NoAnswer && failure.code === 'not-found') return null;
      throw failure;
    });
    yield* page?.acts ?? [];
    const before: number | null = next;
    next = page?.next ?? null;
    // Ids must decrease from page to page, or a site could keep its viewers in an endless loop.
    if (next !== null && before !== null && next >= before)
      throw new DifferenceFound('answer', 'as documented', `a log that goes in circles`, {
        link: address,
      });
  } while (next !== null);
}

/** The withdrawn results of a challenge according to the log, with their reasons. */
const withdrawnBy = async (
  site: Site,
  challengePath: string,
): Promise<ReadonlyMap<string, Withdrawn>> => {
  const settled = new Set<string>();
  const withdrawn = new Map<string, Withdrawn>();
  for await (const { act, at, reason, replay, challenge } of actsOf(site)) {
    if (challenge !== challengePath || replay === null || settled.has(replay)) continue;
    settled.add(replay);
    if (act === 'withdraw') withdrawn.set(replay, { reason: reason ?? '', at });
  }
  return withdrawn;
};

/** Compares the withdrawn results in the open data with the log. */
export const auditWithdrawals = async (
  site: Site,
  { challengePath, variant }: AuditedChallenge,
  { withdrawn }: Tally,
): Promise<void> => {
  const expected = await withdrawnBy(site, challengePath);
  for (const [replay, why] of withdrawn) {
    const where: AuditLocation = { game: variant.game, replay };
    compare('the withdrawal in the log', expected.get(replay) ?? null, why, where);
  }
  for (const [replay] of expected)
    if (!withdrawn.has(replay))
      throw new DifferenceFound('the withdrawn result', replay, 'missing', {
        game: variant.game,
        replay,
      });
};

/**
 * Compares the results of a day with the digests in the chain of results, and the chain with
 * itself.
 */
import { formatInstant } from '../days.ts';
import { firstLink, linkAfter } from '../results-chain.ts';
import { Today } from '../schemas/challenges.ts';
import { ResultsChain, type ChainedResults, type ResultsChainEnd } from '../schemas/fairness.ts';
import { compare, DifferenceFound } from './difference.ts';
import type { Site } from './site.ts';

/** The results of one game as the site's file has them. */
interface FoundResults {
  /** `2026-11-20/yahtzee`. */
  readonly challenge: string;
  /** Withdrawn ones included. */
  readonly results: number;
  readonly digest: string;
}

interface CheckedResults {
  /** Whether the results have been compared with their digest. */
  readonly isNoted: boolean;
  /** The end of the chain, to be noted; null if there is none. */
  readonly end: ResultsChainEnd;
}

/** Files are written minutes after a day is final or its results have changed. */
const writtenWithinMs = 60 * 60_000;
/** Together longer than the timer needs to write files again. */
const [waitSeconds, waitsMax] = [60, 15];

/** The entries of the chain, newest first, each with a link that follows from the one before. */
async function* entriesOf(site: Site): AsyncGenerator<ChainedResults> {
  let newer: ChainedResults | null = null;
  let next: number | null = null;
  do {
    const path: string = `/api/fairness/results${next === null ? '' : `?before=${next}`}`;
    const page: ResultsChain = await site.json(path, ResultsChain);
    for (const entry of page.entries) {
      if (newer !== null) {
        compare('the position in the chain of results', newer.position - 1, entry.position);
        compare('a link of the chain of results', linkAfter(entry.link, newer), newer.link);
      }
      newer = entry;
      yield entry;
    }
    next = page.entries.length === 0 ? null : page.next;
  } while (next !== null);
  if (newer === null) return;
  compare('the first position in the chain of results', 1, newer.position);
  compare('a link of the chain of results', linkAfter(firstLink, newer), newer.link);
}

/** Throws `DifferenceFound` if a link that the viewer noted is not in the chain. */
export const requireLink = async (site: Site, link: string): Promise<void> => {
  for await (const entry of entriesOf(site)) {
    if (entry.link === link) return;
    await site.pause();
  }
  throw new DifferenceFound('noted beforehand', link, 'no such number');
};

/** The entries back to the first that is too old to concern a day. */
const readEntries = async (site: Site, finalAt: string): Promise<ChainedResults[]> => {
  const entries: ChainedResults[] = [];
  for await (const entry of entriesOf(site)) {
    entries.push(entry);
    if (entry.notedAt < finalAt) break;
    await site.pause();
  }
  return entries;
};

/**
 * Compares the end of the chain with what the site shows everybody, every link back to the day, and
 * the last digest of a day's game with its results. What has only just changed is waited for. A day
 * that became final at `finalAt` an hour ago or less need not have one.
 */
export const checkNoted = async (
  site: Site,
  { challenge, results, digest }: FoundResults,
  finalAt: string,
): Promise<CheckedResults> => {
  for (let waits = 0; ; waits++) {
    const { now, resultsChain } = await site.json('/api/challenges/today', Today);
    const entries = await readEntries(site, finalAt);
    const shown = entries.find(({ position }) => position === resultsChain?.position);
    if (resultsChain !== null)
      compare('the end of the chain of results', shown?.link ?? null, resultsChain.link);
    const [newest] = entries;
    const end = newest ? { position: newest.position, link: newest.link } : null;
    const entry = entries.find((one) => one.challenge === challenge);
    if (entry?.digest === digest && entry.results === results) return { isNoted: true, end };
    const isDue = formatInstant(Date.parse(finalAt) + writtenWithinMs) <= now;
    if (entry === undefined && (results === 0 || !isDue)) return { isNoted: false, end };
    if (waits === waitsMax)
      throw new DifferenceFound('the digest of the results', digest, entry?.digest ?? null, {
        link: `/${challenge}/board`,
      });
    await site.waitSeconds(waitSeconds);
  }
};

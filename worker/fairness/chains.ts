/** The seeds of the days: derived from the master key, checked against the stored anchors, cached in the isolate. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { daysInYear, formatDay, parseDay } from '../../engine/calendar.ts';
import { chainOf, lastSeedOf, type Chain } from '../../engine/chain.ts';
import type { Seed } from '../../engine/dice.ts';
import { insertAnchor, publishLastSeed, listAnchors, type AnchorRow } from './anchors.ts';
import type { Database } from '../db/database.ts';
import type { Config } from '../http/env.ts';
import { scheduleOf } from '../challenges/schedule.ts';
import { ProblemError } from '../http/problems.ts';

/** A year's chain, and whether its last seed is stored (it is public once the year is over). */
interface YearChain {
  readonly links: Chain;
  isLastSeedStored: boolean;
}

/** Years by configuration: two deployments in one isolate (tests) never share a chain. */
const chains = new WeakMap<Config, Map<number, YearChain>>();

const lastDayOf = (year: number): string => formatDay({ year, dayOfYear: daysInYear(year) });
const isOver = (year: number, now: number): boolean => now >= scheduleOf(lastDayOf(year)).revealsAt;

const linksOf = (config: Config, year: number, row: AnchorRow | undefined): Chain => {
  const stored = row?.lastSeed ?? null;
  const lastSeed = stored === null ? lastSeedOf(config.masterKey, year) : hexToBytes(stored);
  return chainOf(year, lastSeed);
};

/** The anchor: the commitment of 1 January. */
export const anchorOf = (links: Chain): string => bytesToHex(linkAt(links, 0));

const linkAt = (links: Chain, index: number): Seed => {
  const link = links[index];
  if (link === undefined) throw new RangeError('the year has no such day');
  return link;
};

const refuse = (year: number): never => {
  throw new ProblemError('unavailable', {
    detail: `MASTER_KEY does not fit the anchor that was published for ${year}`,
  });
};

/** Reads all stored anchors, and refuses a master key that does not fit one of them. */
const loadYear = async (config: Config, database: Database, year: number): Promise<YearChain> => {
  const rows = await listAnchors(database);
  for (const row of rows)
    if (anchorOf(linksOf(config, row.year, row)) !== row.anchor) refuse(row.year);
  const known = rows.find((row) => row.year === year);
  const links = linksOf(config, year, known);
  const row = known ?? (await insertAnchor(database, year, anchorOf(links)));
  if (row.anchor !== anchorOf(links)) refuse(year);
  return { links, isLastSeedStored: row.lastSeed !== null };
};

/** The chain of a year: index 0 its anchor, index `d` the seed of its day `d`. Secret until the days are over. */
export const chainOfYear = async (
  config: Config,
  database: Database,
  year: number,
  now: number,
): Promise<Chain> => {
  const years = chains.get(config) ?? new Map<number, YearChain>();
  chains.set(config, years);
  const chain = years.get(year) ?? (await loadYear(config, database, year));
  if (!chain.isLastSeedStored && isOver(year, now)) {
    await publishLastSeed(database, year, bytesToHex(linkAt(chain.links, daysInYear(year))));
    chain.isLastSeedStored = true;
  }
  years.set(year, chain);
  return chain.links;
};

/** The seed of a day, whatever its status: for dealing only, never for an answer. */
export const seedOfDay = async (
  config: Config,
  database: Database,
  date: string,
  now: number,
): Promise<Seed> => {
  const day = parseDay(date);
  if (day === null) throw new RangeError('no such day');
  return linkAt(await chainOfYear(config, database, day.year, now), day.dayOfYear);
};

/** What is public of a day's seed now: the seed when its grace period is over, the commitment when the day before's is. */
export const publicSeeds = (
  links: Chain,
  date: string,
  now: number,
): { commitment: string | null; seed: string | null } => {
  const day = parseDay(date);
  if (day === null) throw new RangeError('no such day');
  const { opensAt, closesAt, revealsAt } = scheduleOf(date);
  const isCommitted = day.dayOfYear === 1 || now >= opensAt + (revealsAt - closesAt);
  return {
    commitment: isCommitted ? bytesToHex(linkAt(links, day.dayOfYear - 1)) : null,
    seed: now >= revealsAt ? bytesToHex(linkAt(links, day.dayOfYear)) : null,
  };
};

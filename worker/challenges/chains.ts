/**
 * The seeds of days: derived from the master key, checked against the stored anchors, cached in the
 * isolate.
 */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { daysInYear, formatDay, parseDay } from '../../engine/calendar.ts';
import { chainOf, lastSeedOf, type Chain } from '../../engine/chain.ts';
import type { Seed } from '../../engine/dice.ts';
import type { Config } from '../http/config.ts';
import { insertAnchor, publishLastSeed, listAnchors, type AnchorRow } from './anchors.ts';
import type { Database } from '../db/database.ts';
import { scheduleOf } from '../../api/schedule.ts';
import { failureKind } from '../http/failures.ts';
import { ProblemError } from '../http/problems.ts';

/** A year's chain, and which parts of it are stored. */
interface YearChain {
  readonly links: Chain;
  /** Whether the anchor is stored. From then on no other key is accepted for the year. */
  isStored: boolean;
  /** Whether the last seed is stored, which is public once the year is over. */
  isLastSeedStored: boolean;
}

/** Years by configuration, so that two deployments in one isolate (tests) never share a chain. */
const chains = new WeakMap<Config, Map<number, YearChain>>();

const firstDayOf = (year: number): string => formatDay({ year, dayOfYear: 1 });
const lastDayOf = (year: number): string => formatDay({ year, dayOfYear: daysInYear(year) });
const hasBegun = (year: number, now: number): boolean =>
  now >= scheduleOf(firstDayOf(year)).opensAt;
const isOver = (year: number, now: number): boolean => now >= scheduleOf(lastDayOf(year)).revealsAt;

const linksOf = (config: Config, year: number, row: AnchorRow | undefined): Chain => {
  const stored = row?.lastSeed ?? null;
  return chainOf(
    year,
    stored === null ? lastSeedOf(config.diceKeyOf(year).key, year) : hexToBytes(stored),
  );
};

/** The anchor of a chain: the commitment of 1 January. */
export const anchorOf = (links: Chain): string => bytesToHex(linkAt(links, 0));

const linkAt = (links: Chain, index: number): Seed => {
  const link = links[index];
  if (link === undefined) throw new RangeError('the year has no such day');
  return link;
};

/** Refuses a key if its anchor of a year differs from the known one. */
const requireFit = (config: Config, year: number, links: Chain, known: string, where: string) => {
  if (anchorOf(links) === known) return;
  throw new ProblemError('unavailable', {
    detail: `${config.diceKeyOf(year).name} does not match the anchor that ${where} for ${year}`,
  });
};

/**
 * Reads all stored anchors. Refuses a key that does not match one of them, or an anchor in the
 * configuration.
 */
const loadYear = async (config: Config, database: Database, year: number): Promise<YearChain> => {
  const rows = new Map((await listAnchors(database)).map((row) => [row.year, row]));
  for (const row of rows.values())
    requireFit(config, row.year, linksOf(config, row.year, row), row.anchor, 'was published');
  for (const [named, { anchor }] of config.anchors)
    requireFit(config, named, linksOf(config, named, rows.get(named)), anchor, 'ANCHORS names');
  const row = rows.get(year);
  return {
    links: linksOf(config, year, row),
    isStored: row !== undefined,
    isLastSeedStored: (row?.lastSeed ?? null) !== null,
  };
};

/**
 * Stores a year's anchor; refuses the key if another isolate has already stored a different one.
 */
const storeAnchor = async (
  config: Config,
  database: Database,
  year: number,
  chain: YearChain,
): Promise<void> => {
  const { anchor } = await insertAnchor(database, year, anchorOf(chain.links));
  requireFit(config, year, chain.links, anchor, 'was published');
  chain.isStored = true;
};

/**
 * Whether a year's anchor is out: its year has begun, or the operator has named it. Until then
 * another key can still be used for the year.
 */
export const isAnchorOut = ({ anchors }: Config, year: number, now: number): boolean =>
  hasBegun(year, now) || anchors.has(year);

/** Days can be read, and games go on, while a full database can't store what is derived anyway. */
const unlessFull = (error: unknown): void => {
  if (failureKind(error) !== 'full') throw error;
};

/**
 * The chain of a year: index 0 is its anchor, index `d` the seed of its day `d`. Seeds are secret
 * until their days are over. The anchor is stored once it is out, and never because somebody reads
 * it earlier.
 */
export const chainOfYear = async (
  config: Config,
  database: Database,
  year: number,
  now: number,
): Promise<Chain> => {
  const years = chains.get(config) ?? new Map<number, YearChain>();
  chains.set(config, years);
  const chain = years.get(year) ?? (await loadYear(config, database, year));
  if (!chain.isStored && isAnchorOut(config, year, now))
    await storeAnchor(config, database, year, chain).catch(unlessFull);
  if (!chain.isLastSeedStored && isOver(year, now)) {
    const seed = bytesToHex(linkAt(chain.links, daysInYear(year)));
    const stored = publishLastSeed(database, year, seed);
    await stored.then(() => (chain.isLastSeedStored = true)).catch(unlessFull);
  }
  years.set(year, chain);
  return chain.links;
};

/** The seed of a day, whatever its status. Use it only for dealing, never in a response. */
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

/**
 * What is public of a day's seed: the commitment once the grace period of the day before is over,
 * and the seed once its own is over.
 */
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

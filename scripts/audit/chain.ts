/** The day's seed against the chain: hashed day by day it must come to every seed that is out, and on 1 January to the anchor. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { formatDay, parseDay } from '../../engine/calendar.ts';
import { commitmentOf } from '../../engine/chain.ts';
import { parseSeed, type Seed } from '../../engine/dice.ts';
import type { Fairness } from '../../api/schemas/fairness.ts';
import { compare, Difference } from './difference.ts';
import { NoAnswer, type Site } from './site.ts';

export interface CheckedChain {
  readonly seed: Seed;
  /** Days from 1 January to this one, both included. */
  readonly links: number;
}

/** A seed as it is told; there is none before its dice are out. */
export const readSeed = (text: string | null | undefined): Seed => {
  if (text === null || text === undefined) throw new NoAnswer('challenge-not-closed');
  const seed = parseSeed(text);
  if (!seed.ok) throw new Difference({ what: 'seed', expected: '64 hex digits', found: text });
  return seed.value;
};

/** The seed of `date`, once the whole chain below it has been computed. */
export const checkChain = async (site: Site, date: string): Promise<CheckedChain> => {
  const day = parseDay(date);
  if (day === null) throw new NoAnswer('not-found');
  const { anchors, days } = await site.json<Fairness>(`/api/fairness?year=${day.year}`);
  const told = new Map(days.map((one) => [one.date, one]));
  const seed = readSeed(told.get(date)?.seed);
  let link = seed;
  for (let dayOfYear = day.dayOfYear; dayOfYear > 0; dayOfYear--) {
    const known = told.get(formatDay({ year: day.year, dayOfYear }));
    if (known?.seed) compare(`seed of ${known.date}`, bytesToHex(link), known.seed);
    link = commitmentOf(link);
    if (known?.commitment)
      compare(`commitment of ${known.date}`, bytesToHex(link), known.commitment);
  }
  compare(`anchor of ${day.year}`, bytesToHex(link), anchors[String(day.year)]);
  return { seed, links: day.dayOfYear };
};

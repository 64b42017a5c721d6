/**
 * `npm run -s audit -- URL DATE`: computes a closed day again from its published seed, by what anybody can ask the site: the chain down
 * to the anchor, every replay and its ledger, every rank on both boards, the histograms. One line of JSON; exit 1 and the first
 * difference if there is one, 2 if the day can't be audited.
 */
import { solveRules } from '../engine/coaches.ts';
import { dailyVariant, gameNames, type GameName } from '../engine/games.ts';
import type { Challenge } from '../worker/api.ts';
import { auditScores, auditSkills } from './audit/boards.ts';
import { checkChain, type CheckedChain } from './audit/chain.ts';
import { compare, Difference } from './audit/difference.ts';
import { auditResults, type Table } from './audit/results.ts';
import { NoAnswer, siteAt, type Site } from './audit/site.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { loadKernel } from './kernel.ts';

const auditGame = async (site: Site, date: string, game: GameName, { seed }: CheckedChain) => {
  const challenge = await site.json<Challenge>(`/api/challenges/${date}/${game}`);
  compare('seed of the challenge', bytesToHex(seed), challenge.seed, { game });
  const variant = dailyVariant(game);
  compare('rules', variant.rules, challenge.rules, { game });
  const { coach } = solveRules(variant.rules, await loadKernel());
  const table: Table = { variant, deal: variant.dealer(seed), coach, challenge };
  const results = await auditResults(site, table);
  compare('players', results.length, challenge.players, { game });
  const scores = await auditScores(site, table, results);
  const skills = await auditSkills(site, table, results);
  return {
    results: results.length,
    judged: skills.ranks,
    ranks: scores.ranks + skills.ranks,
    bars: scores.bars + skills.bars,
  };
};

const audit = async (address: string, date: string): Promise<object> => {
  const site = siteAt(address);
  const chain = await checkChain(site, date);
  const games: Record<string, object> = {};
  for (const game of gameNames) games[game] = await auditGame(site, date, game, chain);
  return { date, ok: true, links: chain.links, games };
};

const [address = '', date = ''] = process.argv.slice(2);
try {
  console.log(JSON.stringify(await audit(address, date)));
} catch (failure) {
  if (failure instanceof Difference) {
    console.log(JSON.stringify({ date, ok: false, difference: failure.told }));
    process.exitCode = 1;
  } else {
    const isAnswered = failure instanceof NoAnswer;
    if (!isAnswered) console.error(String(failure));
    const error = isAnswered ? failure.code : 'unreadable';
    console.log(JSON.stringify({ date, error }));
    process.exitCode = 2;
  }
}

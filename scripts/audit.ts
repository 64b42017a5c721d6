/**
 * `npm run -s audit -- URL DATE`: computes a closed day again from its published seed, by what anybody can ask the site: the chain down
 * to the anchor, every replay and its ledger, every rank on both boards, the histograms. One line of JSON; exit 1 and the first
 * difference if there is one, 2 if the day can't be audited. `c/{code}` in the place of the date audits a challenge that somebody has
 * made; the commitment told is what its players were shown before the first roll.
 */
import { solveRules } from '../engine/coaches.ts';
import { commitmentOf } from '../engine/chain.ts';
import type { Seed } from '../engine/dice.ts';
import { dailyRules, gameNames, variantOfRules, type GameName } from '../engine/games.ts';
import type { Challenge } from '../api/schemas/challenges.ts';
import { auditScores, auditSkills } from './audit/boards.ts';
import { codeOfChallengeId } from '../worker/challenges/challenge-id.ts';
import { checkChain, readSeed, type CheckedChain } from './audit/chain.ts';
import { compare, Difference } from './audit/difference.ts';
import { auditResults, type Table } from './audit/results.ts';
import { NoAnswer, siteAt, type Site } from './audit/site.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { loadKernel } from './kernel.ts';

const auditResultsOf = async (site: Site, path: string, challenge: Challenge, seed: Seed) => {
  const { game, rules } = challenge;
  const variant = variantOfRules(rules);
  const { coach } = solveRules(rules, await loadKernel());
  const table: Table = { variant, deal: variant.dealer(seed), coach, challenge, path };
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

const auditGame = async (site: Site, date: string, game: GameName, { seed }: CheckedChain) => {
  const path = `/api/challenges/${date}/${game}`;
  const challenge = await site.json<Challenge>(path);
  compare('seed of the challenge', bytesToHex(seed), challenge.seed, { game });
  compare('rules', dailyRules(game), challenge.rules, { game });
  return auditResultsOf(site, path, challenge, seed);
};

const auditCustom = async (site: Site, challengeId: string): Promise<object> => {
  const path = `/api/challenges/${challengeId}`;
  const challenge = await site.json<Challenge>(path);
  const seed = readSeed(challenge.seed);
  compare('commitment', bytesToHex(commitmentOf(seed)), challenge.commitment);
  const checked = await auditResultsOf(site, path, challenge, seed);
  const { commitment } = challenge;
  return { date: challengeId, ok: true, commitment, games: { [challenge.game]: checked } };
};

const audit = async (address: string, date: string): Promise<object> => {
  const site = siteAt(address);
  if (codeOfChallengeId(date) !== null) return auditCustom(site, date);
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

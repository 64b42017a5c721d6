/**
 * Every page of the site, listed once. The build's inputs, the Worker's routes and the service
 * worker's list are derived from it.
 */
import { gameNames } from '../engine/rule-sets.ts';

export interface Page {
  /** The source is `web/{folder}/{name}.html`; in the build, it is `/{name}.html`. */
  readonly name: string;
  readonly folder: string;
  /** The page's fixed address. Pages without one have their own routes. */
  readonly address?: string;
  /** Whether the page works offline: the service worker caches it. */
  readonly isOffline?: true;
}

const listed = [
  { name: 'home', folder: 'home', address: '/', isOffline: true },
  ...gameNames.map((name) => ({ name, folder: `games/${name}` as const })),
  { name: 'board', folder: 'board' },
  { name: 'season', folder: 'board' },
  { name: 'day', folder: 'review' },
  { name: 'explorer', folder: 'explorer' },
  { name: 'one-roll', folder: 'one-roll', address: '/one' },
  { name: 'ceiling', folder: 'replay' },
  { name: 'best-play', folder: 'replay' },
  { name: 'replay', folder: 'replay' },
  { name: 'embed', folder: 'replay' },
  { name: 'archive', folder: 'archive', address: '/archive' },
  { name: 'challenge', folder: 'challenges', address: '/c' },
  { name: 'practice', folder: 'practice', address: '/practice', isOffline: true },
  { name: 'drill', folder: 'practice', address: '/practice/drill' },
  { name: 'table', folder: 'table', address: '/table', isOffline: true },
  { name: 'with-friends', folder: 'live', address: '/friends' },
  { name: 'live', folder: 'live' },
  { name: 'you', folder: 'you', address: '/you' },
  { name: 'feats', folder: 'you', address: '/you/feats' },
  { name: 'own-dice', folder: 'you', address: '/you/dice' },
  { name: 'own-games', folder: 'you', address: '/you/games' },
  { name: 'settings', folder: 'you', address: '/you/settings' },
  { name: 'move', folder: 'identity', address: '/move' },
  { name: 'player', folder: 'players' },
  { name: 'people', folder: 'players', address: '/people' },
  { name: 'club', folder: 'clubs' },
  { name: 'join', folder: 'clubs' },
  { name: 'rules', folder: 'rules', address: '/rules', isOffline: true },
  { name: 'how', folder: 'rules', address: '/how', isOffline: true },
  { name: 'fairness', folder: 'fairness', address: '/fairness' },
  { name: 'audit', folder: 'fairness' },
  { name: 'developers', folder: 'developers', address: '/developers' },
  { name: 'privacy', folder: 'about', address: '/privacy' },
  { name: 'not-found', folder: 'about' },
  { name: 'unavailable', folder: 'about' },
] as const satisfies readonly Page[];

/** A game's page has the game's name. */
export type PageName = (typeof listed)[number]['name'];

export const pages: readonly (Page & { readonly name: PageName })[] = listed;

/** What quotas count, and how much of it the operator lets the site take. */

/**
 * What is counted: players, plays begun, custom challenges, players followed, clubs made or joined,
 * live tables, and changes of what a browser is notified of.
 */
export const quotaKinds = [
  'player',
  'play',
  'challenge',
  'follow',
  'club',
  'table',
  'push',
] as const;
export type QuotaKind = (typeof quotaKinds)[number];

/**
 * The most that the whole site takes in an hour, by kind. The operator sets it: `SITE_LIMITS` in
 * wrangler.toml.
 */
export type SiteLimits = Readonly<Record<QuotaKind, number>>;

/**
 * Instead of what wrangler.toml says of one site: its days, its domain, and anchors of a key that
 * only the site has. A local server and the tests have their own key, no domain, and days in the
 * past.
 */
export const localSettings = {
  FIRST_DAY: '2026-01-01',
  OUTAGES: '',
  SECURITY_CONTACT: '',
  RP_ID: '',
  ORIGINS: '',
  ANCHORS: '',
};

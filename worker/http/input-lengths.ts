/**
 * The most characters of everything that a request can make the Worker read, besides its body: what
 * is longer is refused before anything looks at it. Bodies are limited in worker/http/guards.ts,
 * their fields by the schemas in api/schemas/.
 */

/** Every header that the Worker reads. Browsers send far less of each. */
export const headerLengths = {
  Accept: 1_000,
  'Accept-Language': 1_000,
  Authorization: 300,
  'CF-Connecting-IP': 45,
  'Content-Length': 20,
  'Content-Type': 200,
  Cookie: 8_192,
  'If-None-Match': 1_000,
  Origin: 300,
  Proof: 1_000,
  'Sec-Fetch-Mode': 20,
  'Sec-Fetch-Site': 20,
  Upgrade: 40,
  'User-Agent': 1_000,
} as const satisfies Readonly<Record<string, number>>;

export const pathLength = 1_000;

/** With its question mark. */
export const queryLength = 1_000;

/**
 * The security headers of every response. The build writes the same ones into `_headers` for files
 * that are served without the Worker.
 */

import { lookScriptSource } from '../../api/look-script.ts';

/** The scripts of the workers that solve rule sets. Only these may compile WebAssembly. */
export const solverScripts = ['/assets/coach-worker-', '/assets/audit-worker-'] as const;

const contentSecurityPolicyOf = ({
  scripts = `'self' ${lookScriptSource}`,
  ancestors = "'none'",
} = {}): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types lit-html evenroll',
  ].join('; ');

/** Disables everything except passkeys. */
const permissionsPolicy = [
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...['geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ');

export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicyOf(),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy,
  'Referrer-Policy': 'no-referrer',
  // Two years, for this host only: the other hosts of its domain are not ours to decide about.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Any origin may read the response, but none with cookies: one with nothing that only its viewer
 * may see. Pages in a sandbox (`/embed/`) have no origin, and read even the site's own files so.
 */
export const anyOrigin = ['Access-Control-Allow-Origin', '*'] as const;
export const anybodyMayRead: typeof securityHeaders = Object.fromEntries([anyOrigin]);

/** Headers of those scripts that replace the common ones. */
export const solverHeaders: typeof securityHeaders = {
  'Content-Security-Policy': contentSecurityPolicyOf({ scripts: "'self' 'wasm-unsafe-eval'" }),
};

/**
 * Other sites may embed the pictures and frame the pages under /embed, which do nothing on the
 * viewer's behalf.
 */
const exceptions: readonly (readonly [path: string, headers: typeof securityHeaders])[] = [
  ...solverScripts.map((script) => [script, solverHeaders] as const),
  ['/api/', { 'X-Robots-Tag': 'noindex' }],
  ['/og/', { 'Cross-Origin-Resource-Policy': 'cross-origin' }],
  ['/embed/', { 'Content-Security-Policy': contentSecurityPolicyOf({ ancestors: '*' }) }],
];

/** Headers at a path that replace the common ones. */
export const exceptionsAt = (path: string): typeof securityHeaders =>
  exceptions.find(([from]) => path.startsWith(from))?.[1] ?? {};

/** The headers of every answer. The build writes the same into `_headers` for files that are served without the Worker. */

/** The script of the coach's worker, which alone may compile WebAssembly. */
export const coachScript = '/assets/coach-worker-';

const contentSecurityPolicyOf = ({ scripts = "'self'", ancestors = "'none'" } = {}): string =>
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

/** Everything off but passkeys. */
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
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

/** What the headers of the coach's script have instead. */
export const coachHeaders: typeof securityHeaders = {
  'Content-Security-Policy': contentSecurityPolicyOf({ scripts: "'self' 'wasm-unsafe-eval'" }),
};

/** Pages of other sites may show the pictures, and frame what stands under /embed: it does nothing in the reader's name. */
const exceptions: readonly (readonly [path: string, headers: typeof securityHeaders])[] = [
  [coachScript, coachHeaders],
  ['/og/', { 'Cross-Origin-Resource-Policy': 'cross-origin' }],
  ['/embed/', { 'Content-Security-Policy': contentSecurityPolicyOf({ ancestors: '*' }) }],
];

/** What the headers of an address have instead of the common ones. */
export const exceptionsAt = (path: string): typeof securityHeaders =>
  exceptions.find(([from]) => path.startsWith(from))?.[1] ?? {};

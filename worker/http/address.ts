/** Maps client addresses to the keys of rate limits. */
import ipaddr from 'ipaddr.js';

/** Number of 16-bit groups in a /64, the IPv6 prefix assigned to a household or host. */
const householdParts = 4;
/** Number of 16-bit groups in a /48, the IPv6 prefix assigned to a site. */
const siteParts = 3;
/** Number of bytes in a /24, the smallest IPv4 network that is routed by itself. */
const networkBytes = 3;

/**
 * The address of a client. `header` is `CF-Connecting-IP`, which the platform sets itself. Other
 * headers (`X-Forwarded-For`) can be forged and are ignored. An IPv4-mapped IPv6 address
 * (`::ffff:192.0.2.1`) is the same client as its IPv4 address.
 */
const parse = (header: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | null =>
  header !== undefined && ipaddr.isValid(header) ? ipaddr.process(header) : null;

const partsOf = ({ parts }: ipaddr.IPv6, count: number): string =>
  parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');

/**
 * The key of an address: an IPv4 address, or the /64 of an IPv6 address, since a client that has
 * one address of a /64 has them all.
 */
export const addressKey = (header: string | undefined): string => {
  const address = parse(header);
  if (address === null) return 'unknown';
  return address instanceof ipaddr.IPv6 ? partsOf(address, householdParts) : address.toString();
};

/** The key of the network around an address: its IPv4 /24 or IPv6 /48. */
export const networkKey = (header: string | undefined): string => {
  const address = parse(header);
  if (address === null) return 'unknown';
  return address instanceof ipaddr.IPv6
    ? partsOf(address, siteParts)
    : address.octets.slice(0, networkBytes).join('.');
};

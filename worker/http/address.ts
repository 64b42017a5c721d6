/** Maps client addresses to the keys of rate limits. */
import ipaddr from 'ipaddr.js';

/** Number of 16-bit groups in a /64, the IPv6 prefix assigned to a household or host. */
const networkParts = 4;

/**
 * The key of an address: an IPv4 address, or the /64 of an IPv6 address, since a client that has one address of a /64 has them all.
 * `header` is `CF-Connecting-IP`, which the platform sets itself. Other headers (`X-Forwarded-For`) can be forged and are ignored.
 */
export const addressKey = (header: string | undefined): string => {
  if (header === undefined || !ipaddr.isValid(header)) return 'unknown';
  // An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) is the same client as its IPv4 address.
  const address = ipaddr.process(header);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, networkParts)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
};

/** Who is on the other end of a connection, as far as limits go. */
import ipaddr from 'ipaddr.js';

/** The bits of an IPv6 address that a household or a host is given as a whole. */
const networkParts = 4;

/**
 * The key of an address: an IPv4 address, or the /64 of an IPv6 address, since whoever has one address of a /64 has them all. `header` is
 * `CF-Connecting-IP`, which the platform sets itself; other headers (`X-Forwarded-For`) are anybody's to write and are not looked at.
 */
export const addressKey = (header: string | undefined): string => {
  if (header === undefined || !ipaddr.isValid(header)) return 'unknown';
  // An IPv4 address that comes as IPv6 (`::ffff:192.0.2.1`) is the same address.
  const address = ipaddr.process(header);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, networkParts)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
};

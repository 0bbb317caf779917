import ipaddr from 'ipaddr.js';

/** What is given out to networks (RFC 4291); the rest of IPv6 is local, reserved or stands for something else. */
const givenOut = ipaddr.IPv6.parse('2000::');

/**
 * Whether an IP address belongs to the public internet: not private, loopback, link-local, shared, reserved, multicast,
 * nor one of those written as IPv6 (mapped, compatible, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const found = ipaddr.process(address);
  return found.range() === 'unicast' && (found instanceof ipaddr.IPv4 || found.match(givenOut, 3));
}

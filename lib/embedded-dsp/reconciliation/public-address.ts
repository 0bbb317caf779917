import ipaddr from 'ipaddr.js';

/**
 * 2000::/3 is allocated to networks (RFC 4291). Other IPv6 addresses are local, reserved or represent other addresses.
 */
const givenOut = ipaddr.IPv6.parse('2000::');

/**
 * Returns whether an IP address belongs to the public internet. False for private, loopback, link-local, shared,
 * reserved and multicast addresses, and for those written as IPv6 (mapped, compatible, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const found = ipaddr.process(address);
  return found.range() === 'unicast' && (found instanceof ipaddr.IPv4 || found.match(givenOut, 3));
}

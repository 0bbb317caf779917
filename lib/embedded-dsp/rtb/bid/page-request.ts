import { isIPv6 } from 'node:net';
import type { BidCall } from './bid-call';
import { type Loose, partOf, textOf } from './loose';

/** Returns whether a browser sent the request from a publisher's page. Servers do not send this header. */
export const isFromPage = ({ headers }: Pick<BidCall, 'headers'>): boolean => headers.has('origin');

/** Adds the browser's IP address, which its page does not know, unless the request names one. */
export function withAddress(json: unknown, address: string): Loose {
  const request = partOf(json);
  const device = partOf(request.device);
  if (textOf(device.ip) || textOf(device.ipv6)) return request;
  const own = address.replace(/^::ffff:(?=\d+\.)/, '');
  return { ...request, device: { ...device, [isIPv6(own) ? 'ipv6' : 'ip']: own } };
}

import { createHmac } from 'node:crypto';
import { type Loose, listOf, partOf, textOf } from './loose';

/** Viewers of real SSPs have negative numbers, viewers of the simulated exchange have 0 or greater. */
const most = 2 ** 31 - 1;
/** Format of 128 random bits as `randomBytes(16).toString('base64url')` writes them. */
const visitorId = /^[\w-]{22}$/;

/** Returns the viewer of an SSP's user id; undefined without a match. */
export type FindMatch = (sspId: number, uid: string) => number | undefined;

export const isVisitorId = (text: string): boolean => visitorId.test(text);

/** Returns the viewer of a cookie id of the platform. */
export const personOfVisitor = (visitor: string, secret: string): number => numberOf(`visitor\n${visitor}`, secret);

/**
 * Returns the viewer of a matched user: by the platform's id that the SSP sends, or by the SSP's own id. Null
 * otherwise.
 */
export function matchedPersonOf(request: Loose, sspId: number, secret: string, find: FindMatch): number | null {
  const user = partOf(request.user);
  const ours = textOf(user.buyeruid);
  const theirs = textOf(user.id);
  if (isVisitorId(ours)) return personOfVisitor(ours, secret);
  return theirs === '' ? null : (find(sspId, theirs) ?? null);
}

/** Returns the SSP's own user id if the request lacks the platform's id; '' without one. */
export function foreignIdOf(request: Loose): string {
  const user = partOf(request.user);
  return isVisitorId(textOf(user.buyeruid)) ? '' : textOf(user.id);
}

/**
 * Returns the viewer as a keyed hash of the device's advertising id, which all SSPs share, or of the SSP's user id. The
 * probability of a collision is 1 in 2³¹ per pair. Null if the request identifies nobody.
 */
export function personOf(request: Loose, sspId: number, secret: string): number | null {
  const user = partOf(request.user);
  const device = partOf(request.device);
  const advertisingId = textOf(device.ifa).toLowerCase();
  const ifa = /[1-9a-f]/.test(advertisingId) ? `ifa\n${advertisingId}` : '';
  const own = textOf(user.id) || sharedIdOf(user);
  const name = ifa || (own === '' ? '' : `ssp ${sspId}\n${own}`);
  return name === '' ? null : numberOf(name, secret);
}

const numberOf = (name: string, secret: string): number =>
  -1 - (createHmac('sha256', secret).update(`person\n${name}`).digest().readUInt32BE(0) % most);

/** Returns the first of the ids from identity modules of the page. */
function sharedIdOf(user: Loose): string {
  const [first] = listOf(user.eids ?? partOf(user.ext).eids);
  const source = partOf(first);
  const id = textOf(partOf(listOf(source.uids)[0]).id);
  return id === '' ? '' : `${textOf(source.source)}\n${id}`;
}

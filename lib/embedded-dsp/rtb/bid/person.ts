import { createHmac } from 'node:crypto';
import { type Loose, listOf, partOf, textOf } from './loose';

/** People of real SSPs have negative numbers, those of the simulated exchange the others. */
const most = 2 ** 31 - 1;
/** 128 random bits, as `randomBytes(16).toString('base64url')` writes them. */
const visitorId = /^[\w-]{22}$/;

/** Which of our people an SSP means by an id of its own; undefined for one that was never matched. */
export type FindMatch = (sspId: number, uid: string) => number | undefined;

export const isVisitorId = (text: string): boolean => visitorId.test(text);

/** The number of whoever has our own id. */
export const personOfVisitor = (visitor: string, secret: string): number => numberOf(`visitor\n${visitor}`, secret);

/** The number of somebody who was matched: by our id, which the SSP sends back, or by the SSP's own. Null for others. */
export function matchedPersonOf(request: Loose, sspId: number, secret: string, find: FindMatch): number | null {
  const user = partOf(request.user);
  const [ours, theirs] = [textOf(user.buyeruid), textOf(user.id)];
  if (isVisitorId(ours)) return personOfVisitor(ours, secret);
  return theirs === '' ? null : (find(sspId, theirs) ?? null);
}

/** The SSP's own id for a person of whom it does not send ours; '' without one. */
export function foreignIdOf(request: Loose): string {
  const user = partOf(request.user);
  return isVisitorId(textOf(user.buyeruid)) ? '' : textOf(user.id);
}

/**
 * The number of a person: a keyed hash of the SSP's id for them, or of the device's advertising id, which is one for
 * all SSPs. Two people in 2³¹ may be taken for one. Null where the request names nobody.
 */
export function personOf(request: Loose, sspId: number, secret: string): number | null {
  const [user, device] = [partOf(request.user), partOf(request.device)];
  const advertisingId = textOf(device.ifa).toLowerCase();
  const ifa = /[1-9a-f]/.test(advertisingId) ? `ifa\n${advertisingId}` : '';
  const own = textOf(user.id) || sharedIdOf(user);
  const name = ifa || (own === '' ? '' : `ssp ${sspId}\n${own}`);
  return name === '' ? null : numberOf(name, secret);
}

const numberOf = (name: string, secret: string): number =>
  -1 - (createHmac('sha256', secret).update(`person\n${name}`).digest().readUInt32BE(0) % most);

/** The first of the ids that a page's identity modules bring. */
function sharedIdOf(user: Loose): string {
  const [first] = listOf(user.eids ?? partOf(user.ext).eids);
  const source = partOf(first);
  const id = textOf(partOf(listOf(source.uids)[0]).id);
  return id === '' ? '' : `${textOf(source.source)}\n${id}`;
}

import { createHmac } from 'node:crypto';
import { type Loose, listOf, partOf, textOf } from './loose';

/** People of real SSPs have negative numbers, those of the simulated exchange the others. */
const most = 2 ** 31 - 1;

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
  if (name === '') return null;
  const digest = createHmac('sha256', secret).update(`person\n${name}`).digest();
  return -1 - (digest.readUInt32BE(0) % most);
}

/** The first of the ids that a page's identity modules bring. */
function sharedIdOf(user: Loose): string {
  const [first] = listOf(user.eids ?? partOf(user.ext).eids);
  const source = partOf(first);
  const id = textOf(partOf(listOf(source.uids)[0]).id);
  return id === '' ? '' : `${textOf(source.source)}\n${id}`;
}

import { cache } from 'react';
import { ApiFault } from '@/lib/contract/api-fault';
import type { PublicAdvertiser } from '@/lib/contract/payment-info/public-advertiser';
import { readPublic } from '@/lib/gateway/read-public';

/**
 * Returns the advertiser of an address, or null if there is none to show. Cached per request, because the page and its
 * title both need it.
 */
export const advertiserOf = cache(async (segment: string): Promise<PublicAdvertiser | null> => {
  const id = decoded(segment);
  if (!id) return null;
  try {
    return await readPublic('publicAdvertiser.view', { params: { id } });
  } catch (fault) {
    // These statuses say that the number is invalid or unknown, so there is no advertiser.
    if (fault instanceof ApiFault && [400, 404, 414, 422].includes(fault.status)) return null;
    throw fault;
  }
});

/** Decodes the percent-encoded segment. Returns null if it is malformed, too long or contains control characters. */
function decoded(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment).trim();
    return text.length > 100 || /\p{Cc}/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

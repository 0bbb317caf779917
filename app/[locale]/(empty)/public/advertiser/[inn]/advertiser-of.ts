import { cache } from 'react';
import { ApiFault } from '@/lib/contract/api-fault';
import type { PublicAdvertiser } from '@/lib/contract/payment-info/public-advertiser';
import { readPublic } from '@/lib/gateway/read-public';

/** The advertiser of an address, asked for once by page and title; null where nobody may be shown. */
export const advertiserOf = cache(async (segment: string): Promise<PublicAdvertiser | null> => {
  const id = decoded(segment);
  if (!id) return null;
  try {
    return await readPublic('publicAdvertiser.view', { params: { id } });
  } catch (fault) {
    // Whatever the API finds wrong with the number itself, there is nobody behind it.
    if (fault instanceof ApiFault && [400, 404, 414, 422].includes(fault.status)) return null;
    throw fault;
  }
});

/** Segments arrive percent-encoded; null for what is no text, or no code of any country. */
function decoded(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment).trim();
    return text.length > 100 || /\p{Cc}/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

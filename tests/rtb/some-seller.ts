import { createHmac } from 'node:crypto';
import { dialectOf } from '@/lib/embedded-dsp/rtb/bid/dialects';
import type { Seller } from '@/lib/embedded-dsp/rtb/bid/sellers';

/** An SSP of the bid endpoint with the usual settings. */
export const someSeller = (given: Partial<Seller> = {}): Seller => ({
  id: 1,
  name: 'An SSP',
  currency: 'USD',
  rtbVersion: '2.6',
  ttlMs: 3_600_000,
  dialect: dialectOf('DEFAULT'),
  isActive: true,
  isCompressing: false,
  tokenDigest: Buffer.alloc(32),
  syncLink: null,
  syncRedirectLink: null,
  priceKeys: null,
  billedBy: 'AUTO',
  billingSeenAt: null,
  isNbrAnswered: false,
  ...given,
});

/** The content of a token of a bid of three USD per thousand. */
export const someBid = (given: { id: string; sspId: number; sentAt: number }) => ({
  ...given,
  campaignId: 1,
  adSetId: 1,
  creativeId: 1,
  amount: 3_000n,
  price: 3_000_000,
  currency: 'USD' as const,
  isSecondPrice: false,
  ttlMs: 3_600_000,
});

/** A token as the first version wrote it: the same in all addresses, and without the time in which it can be billed. */
export function firstVersionToken(
  secret: string,
  { id, sspId, sentAt }: { id: string; sspId: number; sentAt: number },
) {
  const flags = 0;
  const numbers = [sspId, 1, 1, 1, sentAt, 3_000_000, 3_000].flatMap(bytesOf);
  const payload = Buffer.concat([Buffer.from([1, flags]), Buffer.from(id, 'hex'), Buffer.from(numbers)]);
  const signature = createHmac('sha256', secret).update('bid\n').update(payload).digest().subarray(0, 12);
  return Buffer.concat([payload, signature]).toString('base64url');
}

const bytesOf = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 128, ...bytesOf(Math.floor(value / 128))];

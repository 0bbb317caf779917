import { eq } from 'drizzle-orm';
import { hasBillingNotices } from '@/lib/contract/integrations/integration-kinds';
import type { Clock } from '../../clock';
import type { Database } from '../../store/database';
import { integrations } from '../../store/integrations-schema';
import type { Seller } from '../bid/sellers';

const hourMs = 3_600_000;
/** An SSP without billing notices for this time no longer counts as calling them. */
const expectedForMs = 24 * hourMs;

/** The parts of an SSP on which it depends what bills its impressions. */
type Billing = Pick<Seller, 'id' | 'rtbVersion' | 'billedBy' | 'billingSeenAt'>;

/**
 * Knows which notice bills the impressions of an SSP, and remembers when SSPs called billing notices, also for later
 * starts. An SSP that stopped calling them is billed by the pixel again. A billing notice that comes after all is a
 * second notice of the same kind, so nothing is billed twice.
 */
export class BillingCalls {
  private readonly calledAt = new Map<number, number>();
  private readonly storedAt = new Map<number, number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns what bills impressions now, and until when if the SSP calls no further billing notice. */
  stateOf(seller: Billing): { event: 'billing' | 'impression'; calledAt: number | null; until: number | null } {
    const calledAt = this.calledAt.get(seller.id) ?? seller.billingSeenAt;
    const { rtbVersion, billedBy } = seller;
    if (!hasBillingNotices(rtbVersion)) return { event: 'impression', calledAt, until: null };
    if (billedBy !== 'AUTO') return { event: billedBy === 'BURL' ? 'billing' : 'impression', calledAt, until: null };
    const until = calledAt === null ? 0 : calledAt + expectedForMs;
    if (this.clock.now() < until) return { event: 'billing', calledAt, until };
    return { event: 'impression', calledAt, until: null };
  }

  /** Notes that an SSP called a billing notice now, and stores it at most once an hour. Throws if the store fails. */
  async remember({ id, billingSeenAt }: Billing): Promise<void> {
    const now = this.clock.now();
    this.calledAt.set(id, now);
    const before = this.storedAt.get(id) ?? billingSeenAt;
    if (before !== null && now < before + hourMs) return;
    this.storedAt.set(id, now);
    try {
      await this.database
        .update(integrations)
        .set({ billingSeenAt: new Date(now) })
        .where(eq(integrations.id, id));
    } catch (error) {
      this.storedAt.delete(id);
      throw error;
    }
  }
}

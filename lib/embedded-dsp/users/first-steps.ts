import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { FirstSteps } from '@/lib/contract/people/first-steps';
import type { Caller } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { paymentInfos } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { campaigns, creatives } from '../store/schema';
import { campaignCounters } from '../store/settlement-schema';

/** What the caller has yet to do before the first impression; null after it, and for staff, who buy nothing. */
export async function firstSteps(database: Database, caller: Caller): Promise<FirstSteps | null> {
  if (scopeOf(caller).kind !== 'self' || (await hasImpressions(database, caller.id))) return null;
  const [verdicts, [campaign], [info], [account]] = await Promise.all([
    database
      .selectDistinct({ status: creatives.moderationStatus })
      .from(creatives)
      .where(and(eq(creatives.userId, caller.id), eq(creatives.archived, false), isNull(creatives.removedAt))),
    database
      .select({ id: campaigns.id, status: campaigns.status, startsOnceApproved: campaigns.startsOnceApproved })
      .from(campaigns)
      .where(and(eq(campaigns.userId, caller.id), eq(campaigns.archived, false)))
      .orderBy(desc(eq(campaigns.status, 'ACTIVE')), desc(campaigns.id))
      .limit(1),
    database.select({ id: paymentInfos.id }).from(paymentInfos).where(eq(paymentInfos.userId, caller.id)).limit(1),
    database.select({ balance: users.balance }).from(users).where(eq(users.id, caller.id)),
  ]);
  const furthest = (['APPROVED', 'PENDING', 'REJECTED'] as const).find((status) =>
    verdicts.some((verdict) => verdict.status === status),
  );
  return {
    creative: furthest ?? 'NONE',
    campaign: campaign?.startsOnceApproved ? 'AWAITING' : (campaign?.status ?? 'NONE'),
    campaignId: campaign?.id ?? null,
    hasPaymentInfo: info !== undefined,
    hasFunds: (account?.balance ?? 0n) > 0n,
  };
}

async function hasImpressions(database: Database, userId: number): Promise<boolean> {
  const shown = await database
    .select({ id: campaigns.id })
    .from(campaignCounters)
    .innerJoin(campaigns, eq(campaigns.id, campaignCounters.campaignId))
    .where(and(eq(campaigns.userId, userId), gt(campaignCounters.impressions, 0)))
    .limit(1);
  return shown.length > 0;
}

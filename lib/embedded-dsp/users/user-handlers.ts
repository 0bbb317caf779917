import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { toAmount } from '@/lib/contract/money';
import type { FirstSteps } from '@/lib/contract/people/first-steps';
import { Refusal } from '@/lib/contract/refusal';
import { attemptLimit } from '../auth/attempt-limit';
import { readCurrentUser } from '../auth/current-user';
import { forgetResets } from '../auth/password-resets';
import { hashPassword, verifyPassword } from '../auth/passwords';
import { endSessionsOf } from '../auth/sessions';
import type { LiveUses } from '../exchange/campaigns/live-uses';
import { recordOwn } from '../history/record-own';
import type { Caller, Handlers } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Mailer } from '../mail/mailer';
import type { Database } from '../store/database';
import { paymentInfos } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { campaigns, creatives } from '../store/schema';
import { campaignCounters } from '../store/settlement-schema';
import { updateProfile } from './update-profile';

interface Deps {
  database: Database;
  live: LiveUses;
  mailer: Mailer;
}

/** Handlers for one's own account. */
export function userHandlers({ database, live, mailer }: Deps): Handlers {
  const attempts = attemptLimit(database, 'PASSWORD_LOCKED');
  return {
    'users.balance': async ({ caller }) => {
      const [found] = await database.select({ balance: users.balance }).from(users).where(eq(users.id, caller.id));
      if (!found) throw new Refusal('USER_NOT_FOUND');
      const reserved = toAmount(live.reservedOf(caller.id).money);
      return { balance: toAmount(found.balance), reserved, currency: caller.currency ?? 'USD' };
    },
    'users.firstSteps': ({ caller }) => firstSteps(database, caller),
    'users.profile': ({ caller }) => readCurrentUser(database, caller.id),
    'users.updateProfile': async ({ caller, body }) => {
      await updateProfile({ database, mailer, attempts }, caller, body);
      return readCurrentUser(database, caller.id);
    },
    'users.updatePassword': async ({ caller, body }) => {
      await attempts.take(String(caller.id));
      const [account] = await database.select({ hash: users.passwordHash }).from(users).where(eq(users.id, caller.id));
      if (!(await verifyPassword(body.current, account?.hash)))
        throw new Refusal('PASSWORD_CURRENT_WRONG', { fields: { current: 'PASSWORD_CURRENT_WRONG' } });
      await attempts.onRight(String(caller.id));
      const passwordHash = await hashPassword(body.password);
      await database.transaction(async (transaction) => {
        const changed = await transaction
          .update(users)
          .set({ passwordHash, version: sql`${users.version} + 1`, updatedAt: new Date() })
          .where(and(eq(users.id, caller.id), eq(users.passwordHash, account?.hash ?? '')))
          .returning({ id: users.id });
        if (changed.length === 0) throw new Refusal('PASSWORD_ALREADY_CHANGED');
        await endSessionsOf(transaction, caller.id, {
          reason: 'SESSION_ENDED_PASSWORD',
          exceptSessionId: caller.sessionId,
        });
        await forgetResets(transaction, caller.id);
        // Hashes are masked; the history shows only that the password changed.
        const change = { before: { password: account?.hash }, after: { password: passwordHash } };
        await recordOwn(transaction, caller, { operation: 'users.updatePassword', ...change });
      });
      return null;
    },
  };
}

/** Returns the caller's remaining steps before the first impression; null afterwards and for staff. */
async function firstSteps(database: Database, caller: Caller): Promise<FirstSteps | null> {
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

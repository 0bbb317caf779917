import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Currency } from '@/lib/contract/enumerations';
import type { Agreement, temporaryStep } from '@/lib/contract/people/first-sign-in';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import { Refusal } from '@/lib/contract/refusal';
import { recordOwn } from '../history/record-own';
import type { Caller } from '../http/handlers';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { forgetResets } from './password-resets';
import { hashPassword, verifyPassword } from './passwords';
import { endSessionsOf } from './sessions';

export interface AgreementSettings {
  version: string;
  /** Address of the agreement, with the placeholder {language}; undefined = the console's own page. */
  url: string | undefined;
}

/** Returns the current agreement. */
export const agreementIn = ({ version, url }: AgreementSettings): Agreement => ({
  version,
  url: url ? { en: url.replaceAll('{language}', 'en'), ru: url.replaceAll('{language}', 'ru') } : null,
});

type Step = z.output<typeof temporaryStep>;

const { passwordHash, agreement, agreementVersion, agreementAt, currency, isTempPassword, isOwnPassword, role } = users;
const changed = { passwordHash, agreement, agreementVersion, agreementAt, currency, isTempPassword };

/**
 * Performs the step after the first sign-in, §4: replaces the temporary password (unless a mailed link already did),
 * accepts the displayed agreement, and sets the currency of a client without one permanently. Throws AGREEMENT_CHANGED,
 * PASSWORD_SAME, PASSWORD_ALREADY_CHANGED, CURRENCY_REQUIRED and VALIDATION_FAILED.
 */
export async function finishFirstSignIn(
  database: Database,
  caller: Caller,
  { step, version }: { step: Step; version: string },
): Promise<void> {
  if (step.agreementVersion !== version)
    throw new Refusal('AGREEMENT_CHANGED', { fields: { agreement: 'AGREEMENT_CHANGED' } });
  const own = eq(users.id, caller.id);
  const [seen] = await database
    .select({ ...changed, isOwnPassword, role })
    .from(users)
    .where(own);
  if (!seen?.isTempPassword) throw new Refusal('PASSWORD_ALREADY_CHANGED');
  const chosen = currencyAfter(seen, step.currency ?? null);
  const newHash = seen.isOwnPassword ? seen.passwordHash : await newPassword(step.password, seen.passwordHash);
  await database.transaction(async (transaction) => {
    const [after] = await transaction
      .update(users)
      .set({
        passwordHash: newHash,
        agreement: true,
        agreementVersion: version,
        agreementAt: new Date(),
        currency: chosen,
        isTempPassword: false,
        isOwnPassword: false,
        tempPasswordUntil: null,
        version: sql`${users.version} + 1`,
        updatedAt: new Date(),
      })
      // The update only succeeds if nothing has changed since the check.
      .where(and(own, eq(isTempPassword, true), eq(passwordHash, seen.passwordHash)))
      .returning(changed);
    if (!after) throw new Refusal('PASSWORD_ALREADY_CHANGED');
    await endSessionsOf(transaction, caller.id, {
      reason: 'SESSION_ENDED_PASSWORD',
      exceptSessionId: caller.sessionId,
    });
    await forgetResets(transaction, caller.id);
    const { isOwnPassword: _own, role: _role, ...before } = seen;
    await recordOwn(transaction, caller, { operation: 'auth.setTemporary', before, after });
  });
}

async function newPassword(password: string | undefined, formerHash: string): Promise<string> {
  if (!password) throw new Refusal('VALIDATION_FAILED', { fields: { password: 'required' } });
  // Someone else may know the temporary password, because it was mailed or passed on.
  if (await verifyPassword(password, formerHash))
    throw new Refusal('PASSWORD_SAME', { fields: { password: 'PASSWORD_SAME' } });
  return hashPassword(password);
}

/** Returns the account's currency. The currency of a balance and its campaigns can never change; staff have none. */
function currencyAfter(seen: Pick<typeof users.$inferSelect, 'role' | 'currency'>, requested: Currency | null) {
  const needsOne = isAdvertiserRole(seen.role) && seen.currency === null;
  if (needsOne && requested === null) throw new Refusal('CURRENCY_REQUIRED', { fields: { currency: 'required' } });
  if (!needsOne && requested !== null && requested !== seen.currency)
    throw new Refusal('VALIDATION_FAILED', { fields: { currency: 'currencyFixed' } });
  return needsOne ? requested : seen.currency;
}

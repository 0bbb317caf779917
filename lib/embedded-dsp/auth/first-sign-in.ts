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
  /** Where it stands, with {language} in it; undefined = the console's own page. */
  url: string | undefined;
}

/** The agreement that is in force. */
export const agreementIn = ({ version, url }: AgreementSettings): Agreement => ({
  version,
  url: url ? { en: url.replaceAll('{language}', 'en'), ru: url.replaceAll('{language}', 'ru') } : null,
});

type Step = z.output<typeof temporaryStep>;

const { passwordHash, agreement, agreementVersion, agreementAt, currency, isTempPassword, isOwnPassword, role } = users;
const changed = { passwordHash, agreement, agreementVersion, agreementAt, currency, isTempPassword };

/**
 * The step after the first sign-in, §4: the temporary password is replaced by another one (unless a mailed link has
 * replaced it already), the agreement accepted as it was read, and a client without a currency chooses it for good.
 * Throws AGREEMENT_CHANGED, PASSWORD_SAME, PASSWORD_ALREADY_CHANGED, CURRENCY_REQUIRED and VALIDATION_FAILED.
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
        ...{ passwordHash: newHash, agreement: true, agreementVersion: version, agreementAt: new Date() },
        ...{ currency: chosen, isTempPassword: false, isOwnPassword: false, tempPasswordUntil: null },
        ...{ version: sql`${users.version} + 1`, updatedAt: new Date() },
      })
      // What was looked at must be so still.
      .where(and(own, eq(isTempPassword, true), eq(passwordHash, seen.passwordHash)))
      .returning(changed);
    if (!after) throw new Refusal('PASSWORD_ALREADY_CHANGED');
    await endSessionsOf(transaction, caller.id, {
      ...{ reason: 'SESSION_ENDED_PASSWORD', exceptSessionId: caller.sessionId },
    });
    await forgetResets(transaction, caller.id);
    const { isOwnPassword: _own, role: _role, ...before } = seen;
    await recordOwn(transaction, caller, { operation: 'auth.setTemporary', before, after });
  });
}

async function newPassword(password: string | undefined, formerHash: string): Promise<string> {
  if (!password) throw new Refusal('VALIDATION_FAILED', { fields: { password: 'required' } });
  // It went by mail, or by word of mouth: somebody else may know it.
  if (await verifyPassword(password, formerHash))
    throw new Refusal('PASSWORD_SAME', { fields: { password: 'PASSWORD_SAME' } });
  return hashPassword(password);
}

/** The currency of a balance and its campaigns cannot change once it is there; staff have none. */
function currencyAfter(seen: Pick<typeof users.$inferSelect, 'role' | 'currency'>, asked: Currency | null) {
  const needsOne = isAdvertiserRole(seen.role) && seen.currency === null;
  if (needsOne && asked === null) throw new Refusal('CURRENCY_REQUIRED', { fields: { currency: 'required' } });
  if (!needsOne && asked !== null && asked !== seen.currency)
    throw new Refusal('VALIDATION_FAILED', { fields: { currency: 'currencyFixed' } });
  return needsOne ? asked : seen.currency;
}

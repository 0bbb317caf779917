import { eq, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/enumerations';
import type { Transaction } from '../store/database';
import { users } from '../store/people-schema';
import { ledgerEntries } from '../store/settlement-schema';
import type { CampaignDay } from './campaign-days';

/** A client's money after a change, in micros. */
export interface Balance {
  balance: bigint;
  currency: Currency;
}

/** Takes what was spent from the clients' balances, with one line of the ledger for each campaign and day. */
export async function writeOff(
  transaction: Transaction,
  days: readonly CampaignDay[],
  at: Date,
): Promise<Map<number, Balance>> {
  const spent = days.filter((day) => day.spent > 0n);
  for (const day of spent) await writeLine(transaction, day, at);
  const byClient = new Map<number, bigint>();
  for (const day of spent) byClient.set(day.clientId, (byClient.get(day.clientId) ?? 0n) + day.spent);
  const balances = new Map<number, Balance>();
  for (const [clientId, amount] of byClient) {
    const [changed] = await transaction
      .update(users)
      .set({ balance: sql`${users.balance} - ${amount}` })
      .where(eq(users.id, clientId))
      .returning({ balance: users.balance, currency: users.currency });
    if (!changed?.currency) throw new Error(`Client ${clientId} spent money and has no currency`);
    balances.set(clientId, { balance: changed.balance, currency: changed.currency });
  }
  return balances;
}

async function writeLine(transaction: Transaction, day: CampaignDay, at: Date): Promise<void> {
  const { campaignId, clientId, currency, spent } = day;
  // Insert … on conflict would use up a number of the ledger at every second of the day.
  const known = await transaction
    .update(ledgerEntries)
    .set({ amount: sql`${ledgerEntries.amount} - ${spent}`, at })
    .where(
      sql`kind = 'WRITE_OFF' and ${ledgerEntries.campaignId} = ${campaignId} and ${ledgerEntries.day} = ${day.day}`,
    )
    .returning({ id: ledgerEntries.id });
  if (known.length) return;
  const line = { userId: clientId, at, kind: 'WRITE_OFF' as const, amount: -spent, currency, campaignId, day: day.day };
  await transaction.insert(ledgerEntries).values(line);
}

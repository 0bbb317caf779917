import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/enumerations';
import type { Transaction } from '../store/database';
import { users } from '../store/people-schema';
import { ledgerEntries } from '../store/settlement-schema';
import { rowsAsColumns } from '../store/sql/rows-as-columns';
import type { CampaignDay } from './campaign-days';

/** A client's money after a change, in micros. */
export interface Balance {
  balance: bigint;
  currency: Currency;
}

/**
 * Deducts spend from the clients' balances, with one ledger line per campaign and day. Uses few statements, because the
 * embedded database blocks during the transaction.
 */
export async function writeOff(
  transaction: Transaction,
  days: readonly CampaignDay[],
  at: Date,
): Promise<Map<number, Balance>> {
  const spent = days.filter((day) => day.spent > 0n);
  if (!spent.length) return new Map();
  await writeLines(transaction, spent, at);
  const byClient = new Map<number, bigint>();
  for (const day of spent) byClient.set(day.clientId, (byClient.get(day.clientId) ?? 0n) + day.spent);
  const bills = [...byClient].map(([clientId, amount]) => ({ clientId, amount }));
  const changed = await transaction
    .update(users)
    .set({ balance: sql`${users.balance} - bill.amount` })
    .from(sql`${rowsAsColumns(bills, { clientId: 'bigint', amount: 'bigint' })} as bill(client_id, amount)`)
    .where(sql`${users.id} = bill.client_id`)
    .returning({ id: users.id, balance: users.balance, currency: users.currency });
  const balances = new Map<number, Balance>();
  for (const { id, balance, currency } of changed) if (currency) balances.set(id, { balance, currency });
  const lacking = bills.find(({ clientId }) => !balances.has(clientId));
  if (lacking) throw new Error(`Client ${lacking.clientId} spent money and has no currency`);
  return balances;
}

const usedTypes = { campaignId: 'bigint', day: 'date', spent: 'bigint' };

async function writeLines(transaction: Transaction, days: readonly CampaignDay[], at: Date): Promise<void> {
  // `insert … on conflict` would use up an id of the ledger with every call.
  const known = await transaction
    .update(ledgerEntries)
    .set({ amount: sql`${ledgerEntries.amount} - used.spent`, at })
    .from(sql`${rowsAsColumns(days, usedTypes)} as used(campaign_id, day, spent)`)
    .where(
      sql`kind = 'WRITE_OFF' and ${ledgerEntries.campaignId} = used.campaign_id and ${ledgerEntries.day} = used.day`,
    )
    .returning({ campaignId: ledgerEntries.campaignId, day: ledgerEntries.day });
  const keyOf = ({ campaignId, day }: { campaignId: number | null; day: string | null }) => `${campaignId} ${day}`;
  const keys = new Set(known.map(keyOf));
  const lines = days
    .filter((day) => !keys.has(keyOf(day)))
    .map((day) => ({ ...day, at: at.toISOString(), amount: -day.spent }));
  if (!lines.length) return;
  const added = rowsAsColumns(lines, {
    clientId: 'bigint',
    at: 'timestamptz',
    amount: 'bigint',
    currency: 'text',
    campaignId: 'bigint',
    day: 'date',
  });
  await transaction.execute(
    sql`insert into ledger_entries (user_id, at, kind, amount, currency, campaign_id, day)
      select line.client_id, line.at, 'WRITE_OFF', line.amount, line.currency, line.campaign_id, line.day
      from ${added} as line(client_id, at, amount, currency, campaign_id, day)`,
  );
}

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { platformIn } from '@/lib/embedded-dsp/finance/own-party';
import { organizationOf } from '@/lib/embedded-dsp/finance/party';
import type { Database } from '@/lib/embedded-dsp/store/database';
import { actLines, acts, contracts } from '@/lib/embedded-dsp/store/documents-schema';
import { storedFiles } from '@/lib/embedded-dsp/store/files-schema';
import { paymentInfos } from '@/lib/embedded-dsp/store/finance-schema';
import { ordJournal } from '@/lib/embedded-dsp/store/ord-schema';
import { companyInfo } from './finance';

export interface Documents {
  /** Not signed, with a scan. */
  contract: number;
  /** Not signed, without a scan, its PDF in the making. */
  spareContract: number;
  act: number;
}

export const missingDocuments: Documents = {
  contract: 999_999_301,
  spareContract: 999_999_302,
  act: 999_999_303,
};

let months = 0;

/** A month of long ago that nobody else in this run asks for. */
export function unusedMonth(): string {
  months += 1;
  return new Date(Date.UTC(1000, months, 1)).toISOString().slice(0, 10);
}

/**
 * A client's contracts and act, all marked; a request about the creative is open at the operator's, and the client is
 * registered with an operator from now on.
 */
export async function addDocuments(
  database: Database,
  { userId, campaign, creative, mark }: { userId: number; campaign: number; creative: number; mark: string },
): Promise<Documents> {
  const customer = companyInfo({ organizationName: `Company ${mark}` });
  const parties = { customer: organizationOf(customer), contractor: platformIn('ru') };
  const agreed = { role: 'FINAL' as const, type: 'SERVICE' as const, day: '2026-02-01', isWorkWithVat: true };
  const about = { ...agreed, ...parties, userId, subject: 'DISTRIBUTION' as const };
  const scan = { name: randomUUID(), userId, sha256: 'e'.repeat(64), filename: `${mark}.pdf`, size: 7 };
  await database.insert(storedFiles).values({ ...scan, mimeType: 'application/pdf' });
  const number = () => `${mark}-${randomUUID()}`;
  const [contract, spareContract] = await database
    .insert(contracts)
    .values([
      { ...about, number: number(), signedFile: scan.name },
      { ...about, number: number(), documentState: 'GENERATING' },
    ])
    .returning({ id: contracts.id });
  const sums = { currency: 'USD' as const, amount: 1_000_000n, vat: '22', vatAmount: 220_000n, total: 1_220_000n };
  const month = unusedMonth();
  const [act] = await database
    .insert(acts)
    .values({
      ...sums,
      userId,
      number: number(),
      month,
      day: month,
      rates: { RUB: '80' },
      customer,
      ordStatus: 'WAITING',
    })
    .returning({ id: acts.id });
  const actId = act?.id ?? 0;
  const shown = { impressions: 10, clicks: 1, amount: 1_000_000n };
  const platform = { platform: `${mark}.example`, platformKind: 'SITE' as const, campaignName: `campaign ${mark}` };
  await database.insert(actLines).values({ actId, position: 1, campaignId: campaign, ...platform, ...shown });
  const request = { requestId: randomUUID(), provider: 'VEGA' as const, kind: 'CREATIVE' as const };
  await database.insert(ordJournal).values({ ...request, subject: `creative:${creative}`, userId });
  await database
    .update(paymentInfos)
    .set({ fields: sql`jsonb_set(${paymentInfos.fields}, '{isRegisterOnOrd}', 'true')`, ordStatus: 'WAITING' })
    .where(eq(paymentInfos.userId, userId));
  return { contract: contract?.id ?? 0, spareContract: spareContract?.id ?? 0, act: actId };
}

import { lastDayOf } from '../../calendar/month';
import { platformIn } from '../../finance/own-party';
import { languageOf, payerOf } from '../../finance/party';
import type { actLines, acts } from '../../store/documents-schema';
import { totalsOf } from '../totals-of';
import { amountFigures, amountWords, type DocumentLanguage } from './amount-words';
import { documentDate, documentTexts } from './document-texts';
import type { StoredContract } from './print-contract';
import type { PrintedDocument } from './printed-document';

type StoredAct = typeof acts.$inferSelect;
type StoredLine = typeof actLines.$inferSelect;

interface Printed {
  act: StoredAct;
  lines: readonly StoredLine[];
  /** The agreement with the platform; null for self-promotion. */
  contract: Pick<StoredContract, 'number' | 'day'> | null;
}

/** Prepares an act for printing: one line for each campaign, summed over its platforms. */
export function printAct({ act, lines, contract }: Printed): PrintedDocument {
  const customer = payerOf(act.customer);
  const language = languageOf(customer);
  const texts = documentTexts[language];
  const seller = act.seller ?? platformIn(language);
  const { columns } = texts;
  const rows = rowsOf(act, lines, language);
  const from = documentDate(act.month, language);
  const to = documentDate(lastDayOf(act.month), language);
  return {
    language,
    day: act.day,
    title: texts.act(act.number, documentDate(act.day, language)),
    parties: [
      { role: texts.contractor, party: seller },
      { role: texts.customer, party: customer },
    ],
    paragraphs: [
      `${texts.period(from, to)}${act.timeZone ? ` (${texts.zone(act.timeZone)})` : ''}`,
      ...(contract ? [texts.byContract(contract.number, documentDate(contract.day, language))] : []),
    ],
    table: {
      columns: [columns.position, columns.service, columns.impressions, columns.clicks, columns.amount],
      widths: [1, 8, 3, 2, 4],
      rows,
    },
    totals: totalsOf(act, language),
    partiesBelow: [],
    notes: [
      texts.inAll(rows.length, `${amountFigures(act.total, language)} ${act.currency}`),
      `${amountWords(act.total, act.currency, language)}.`,
      texts.accepted,
    ],
    signatures: [
      { role: texts.contractor, name: seller.name },
      { role: texts.customer, name: customer.name },
    ],
  };
}

function rowsOf(act: StoredAct, lines: readonly StoredLine[], language: DocumentLanguage): string[][] {
  const byCampaign = new Map<number, { name: string; impressions: number; clicks: number; amount: bigint }>();
  for (const line of lines) {
    const sum = byCampaign.get(line.campaignId) ?? { name: line.campaignName, impressions: 0, clicks: 0, amount: 0n };
    sum.impressions += line.impressions;
    sum.clicks += line.clicks;
    sum.amount += line.amount;
    byCampaign.set(line.campaignId, sum);
  }
  const counted = (value: number) => amountFigures(BigInt(value) * 1_000_000n, language).slice(0, -3);
  return [...byCampaign.values()].map(({ name, impressions, clicks, amount }, at) => [
    String(at + 1),
    name,
    counted(impressions),
    counted(clicks),
    `${amountFigures(amount, language)} ${act.currency}`,
  ]);
}

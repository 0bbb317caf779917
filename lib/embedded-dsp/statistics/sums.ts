import { type CreativeType, isPlayable, playableTypes } from '@/lib/contract/enumerations';
import { campaignMeasureEntries, type Formula, measures, type Part } from '@/lib/contract/statistics/measures';
import { type Counter, mapCounters } from '../facts/fact-columns';
import type { FactRow } from '../facts/facts';

const quoted = playableTypes.map((type) => `'${type}'`).join(', ');
const ofPlayable = (column: string) => `sum(case when campaign_type in (${quoted}) then ${column} else 0 end)`;

/** What can be added up. */
export type Summed = Exclude<Part, 'reach'>;

/** The parts that are not the sum of the column that counts them. */
const ownSql: Record<Exclude<Summed, Counter>, string> = {
  conversions: 'sum(post_click_conversions + post_view_conversions)',
  playable: ofPlayable('impressions'),
  playableSpend: ofPlayable('spend'),
  identified: 'sum(case when viewer is null then 0 else impressions end)',
  spend: 'sum(spend)',
};
const aggregates: Record<Summed, string> = {
  ...mapCounters((column) => `sum(${column})`),
  ...ownSql,
};
const summed = Object.keys(aggregates) as Summed[]; // the same names

/** The additive part of a measure, or the people of a row. */
export const partSql = (part: Part): string => (part === 'reach' ? reachSql : aggregates[part]);

/** Output names that no column has. */
const outputOf = (part: Part) => `sum_${part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
const outputs = summed.map((part) => [part, outputOf(part)] as const);
/** The output names of what can be added up. */
export const sumNames = outputs.map(([, name]) => name);

// DuckDB's sums have 128 bits, each of which would be several objects here.
const sqlOf = (summed: typeof outputs) =>
  summed.map(([part, name]) => `cast(${aggregates[part]} as bigint) as ${name}`).join(', ');

/** All parts. */
export const sumsSql = sqlOf(outputs);

/** Some parts, which read fewer columns. The others of `readSums` are zero then. */
export const sumsSqlOf = (parts: readonly Summed[]): string => sqlOf(outputs.filter(([part]) => parts.includes(part)));

const partsOf = (formula: Formula): Part[] =>
  'part' in formula ? [formula.part, formula.whole] : 'sum' in formula ? [formula.sum] : [];
const ofCampaigns = new Set(campaignMeasureEntries.flatMap(([, { of }]) => partsOf(measures[of])));
const isOfType = (part: Part) => part === 'playable' || part === 'playableSpend';
/**
 * The parts of the measures in the list of campaigns, for `readCampaignSums`. Reading all parts would take twice as
 * long, and comparing the type in every row a third more.
 */
export const campaignSumsSql = sumsSqlOf(summed.filter((part) => ofCampaigns.has(part) && !isOfType(part)));
const columns: Partial<Record<Part, string>> = { ...mapCounters((column) => column), spend: 'spend' };
/** The columns that `campaignSumsSql` sums. */
export const campaignSumColumns = [...ofCampaigns].flatMap((part) => columns[part] ?? []);

/** Distinct people among billed impressions. */
export const reachSql = 'count(distinct case when impressions > 0 then viewer end)';

type MoneyPart = 'spend' | 'playableSpend';
/** Summed parts of one row. Money in micros of the row's currency; `reach` counts people and is never a sum. */
export type Sums = Record<Exclude<Part, MoneyPart>, number> & Record<MoneyPart, bigint>;

export const isMoney = (part: Part): part is MoneyPart => part === 'spend' || part === 'playableSpend';

/** Reads the parts from a row of the store of facts; what no fact touched is zero. */
export function readSums(row: FactRow): Sums {
  const sums: Record<string, number | bigint> = {};
  for (const [part, name] of outputs) sums[part] = isMoney(part) ? BigInt(row[name] ?? 0) : Number(row[name] ?? 0);
  sums.reach = Number(row.sum_reach ?? 0);
  return sums as Sums; // all parts, money as bigint
}

/** Reads the parts of a campaign of a type from a row of `campaignSumsSql`. */
export function readCampaignSums(row: FactRow, type: CreativeType): Sums {
  const sums = readSums(row);
  return isPlayable(type) ? { ...sums, playable: sums.impressions, playableSpend: sums.spend } : sums;
}

/** The parts of no facts. */
export const noSums: Readonly<Sums> = readSums({});

/** Adds two rows of parts. Distinct people cannot be added: `reach` of the result means nothing. */
export function addSums(one: Readonly<Sums>, other: Readonly<Sums>): Sums {
  const sums = { ...one };
  for (const [part] of outputs)
    if (isMoney(part)) sums[part] += other[part];
    else sums[part] += other[part];
  sums.reach += other.reach;
  return sums;
}

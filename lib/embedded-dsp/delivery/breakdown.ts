import type { BreakdownKind, BreakdownRow } from '@/lib/contract/delivery/delivery-breakdown';
import type { Grouping } from '@/lib/contract/enumerations';
import { type OffsetPiece, offsetPieces } from '../calendar/zone-days';
import { isColumnVisible } from '../campaigns/campaign-measures';
import { findCampaign } from '../campaigns/find-campaign';
import { timeZoneByKey } from '../dictionaries/time-zones';
import { slotsInDay } from '../facts/fact';
import type { Ask, FactRow, Question } from '../facts/facts';
import type { Call } from '../http/handlers';
import { namesOf } from '../statistics/dimension-names';
import { measureOf } from '../statistics/measures-of';
import {
  conditions,
  countQuestion,
  localSlotSql,
  type Report,
  rowsQuestion,
  type Selection,
  totalsQuestion,
} from '../statistics/report-sql';
import { unnarrowed, withinExtent } from '../statistics/selection-for';
import { readSums, type Sums, sumNames } from '../statistics/sums';
import type { DeliveryDeps } from './read-delivery';
import { requestedPeriod } from './requested-period';
import { visibleFigures, visibleSumsSql } from './visible-figures';

const maxRows = 100;

/** A placement is a domain or a bundle; the second column says which. */
const groupings: Readonly<Record<Exclude<BreakdownKind, 'hour'>, readonly [Grouping, ...Grouping[]]>> = {
  adSet: ['AD_SET'],
  creative: ['CREATIVE'],
  exchange: ['SSP'],
  placement: ['PLACEMENT', 'BUNDLE'],
  city: ['CITY'],
  device: ['DEVICE'],
};

/**
 * Returns a campaign's figures by one dimension, sorted by spend if the caller may see it, otherwise by impressions.
 */
export async function breakdown(
  { database, facts }: Pick<DeliveryDeps, 'database' | 'facts'>,
  { caller, params, query: { by, lang, ...days }, request }: Call<'campaigns.breakdown'>,
  now: number,
) {
  const { id, userId, currency, timeZone: zoneKey } = await findCampaign(database, caller, params.id);
  const timeZone = timeZoneByKey(zoneKey)?.zone ?? 'UTC';
  const { from, to, slots: requested } = requestedPeriod(timeZone, days, now);
  const slots = withinExtent(requested, facts.extent());
  const held = caller.permissions;
  const report: Report = {
    selection: { ...unnarrowed, campaignId: [id], userId: [userId], slots },
    groupings: by === 'hour' ? [] : groupings[by],
    pieces: offsetPieces(timeZone, slots),
    isByCurrency: false,
    order: isColumnVisible('statSpend', held) ? 'statSpend' : 'impressions',
    isDescending: true,
    sums: visibleSumsSql,
    limit: maxRows,
    offset: 0,
  };
  const read = (ask: Ask) => (by === 'hour' ? readHours(ask, report) : readLargest(ask, report));
  const { rows, total, count } = await facts.read({ signal: request.signal }, read);
  const whole = readSums(total);
  const nameOf = by === 'hour' ? hourName : await namesIn({ database, lang }, groupings[by][0], rows);
  const breakdownRows = rows.map((row): BreakdownRow => {
    const key = String(row.d0 ?? '');
    return { key, name: nameOf(key), ...figures(readSums(row), whole, held), exclusion: exclusionOf(by, row) };
  });
  const rest = count - rows.length;
  return {
    currency,
    timeZone,
    from,
    to,
    by,
    rows: breakdownRows,
    other: rest > 0 ? { rows: rest, ...figures(readSums(restOf(total, rows)), whole, held) } : null,
    total: figures(whole, whole, held),
  };
}

const namesIn = (
  { database, lang }: { database: DeliveryDeps['database']; lang: 'en' | 'ru' },
  grouping: Grouping,
  rows: readonly FactRow[],
) =>
  namesOf(
    database,
    grouping,
    rows.map(({ d0 }) => String(d0 ?? '')),
    lang,
  );

const hourName = (hour: string): string => `${hour.padStart(2, '0')}:00`;

async function readLargest(ask: Ask, report: Report) {
  const rows = await ask(rowsQuestion(report));
  const [total = {}] = await ask(totalsQuestion(report.selection, report.sums));
  const [all] = rows.length < report.limit ? [] : await ask(countQuestion(report));
  return { rows, total, count: Number(all?.row_count ?? rows.length) };
}

async function readHours(ask: Ask, { selection, pieces, sums }: Report) {
  const rows = await ask(hoursQuestion(selection, pieces));
  const [total = {}] = await ask(totalsQuestion(selection, sums));
  return { rows, total, count: rows.length };
}

/** Returns the difference between the total and the rows. */
function restOf(total: FactRow, rows: readonly FactRow[]): FactRow {
  const left = (name: string) => rows.reduce((rest, row) => rest - BigInt(row[name] ?? 0), BigInt(total[name] ?? 0));
  return Object.fromEntries(sumNames.map((name) => [name, left(name)]));
}

function figures(sums: Sums, whole: Sums, held: ReadonlySet<string>) {
  const sees = (column: string) => isColumnVisible(column, held);
  const ctr = measureOf('ctr', sums);
  return {
    ...visibleFigures(sums, held),
    ...(sees('ctr') ? { ctr: typeof ctr === 'number' ? ctr : null } : {}),
    ...(sees('statSpend') ? { share: whole.spend > 0n ? Number(sums.spend) / Number(whole.spend) : null } : {}),
  };
}

const inCampaign = { exchange: 'exchanges', hour: 'schedule', creative: 'creatives', adSet: 'adSets' } as const;

/** Returns how a row can be excluded; null for values that requests did not contain. */
function exclusionOf(by: BreakdownKind, { d0, d1 }: FactRow): BreakdownRow['exclusion'] {
  const value = String(d0 ?? '');
  if (value === '') return null;
  if (by === 'city') return { panel: 'geo', value };
  if (by === 'device') return { panel: 'deviceTypes', value };
  if (by === 'placement') return { panel: d1 ? 'bundles' : 'domains', value };
  return { panel: inCampaign[by], value };
}

/** Query for the sums by hour of the day, 0–23 as `d0`, in the time zone. */
function hoursQuestion(selection: Selection, pieces: readonly OffsetPiece[]): Question {
  const { where, values } = conditions(selection);
  const hour = `cast(floor(((${localSlotSql(pieces)}) % ${slotsInDay}) / 4.0) as integer)`;
  return {
    sql: `select ${hour} as d0, ${visibleSumsSql} from fact where ${where} group by ${hour} order by d0`,
    values,
  };
}

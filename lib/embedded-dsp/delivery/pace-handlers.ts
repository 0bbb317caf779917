import { and, eq } from 'drizzle-orm';
import { campaignMeasureEntries } from '@/lib/contract/measures';
import { toAmount } from '@/lib/contract/money';
import type { CampaignPace } from '@/lib/contract/pace';
import { Refusal } from '@/lib/contract/refusal';
import { biddableCampaign } from '../broadcast/biddable-campaign';
import { isColumnVisible } from '../campaigns/campaign-measures';
import { slotMs } from '../facts/fact';
import type { Facts } from '../facts/facts';
import type { Call, Caller, Handlers } from '../http/handlers';
import { measureOf } from '../statistics/measures-of';
import { dateOfDay, dayOfSlot, slotsOfDays } from '../statistics/zone-days';
import { anyOf } from '../store/any-of';
import type { Database } from '../store/database';
import { campaigns } from '../store/schema';
import { campaignCounters } from '../store/settlement-schema';
import { ownedWithin, scopeOf } from '../users/scope';
import { paceRatio, paceStatus, planOf } from './pace';
import { type AskedDays, type Recent, readRecent } from './read-paces';

interface PaceDeps {
  database: Database;
  facts: Facts;
}

/** How campaigns keep to their plans. */
export function paceHandlers(deps: PaceDeps, clock: () => number = Date.now): Handlers {
  return { 'campaigns.pace': (call) => paces(deps, call, clock()) };
}

async function paces({ database, facts }: PaceDeps, call: Call<'campaigns.pace'>, now: number) {
  const { caller, query, request } = call;
  const asked = askedDays(caller, query);
  const found = await findCampaigns(database, caller, query.ids);
  const recent = await readRecent(
    facts,
    found.map(({ campaign }) => campaign),
    asked,
    Math.floor(now / slotMs),
    request.signal,
  );
  return found.flatMap((one) => {
    const facts = recent.get(one.row.id);
    return facts ? [paceRow(one, facts, asked, caller.permissions, now)] : [];
  });
}

/** Throws `Refusal('VALIDATION_FAILED')` when a side is missing or the days end before they start. */
function askedDays(
  { timeZone }: Caller,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): AskedDays | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined) throw new Refusal('VALIDATION_FAILED', { fields: { from: 'required' } });
  if (to === undefined) throw new Refusal('VALIDATION_FAILED', { fields: { to: 'required' } });
  if (to < from) throw new Refusal('VALIDATION_FAILED', { fields: { to: 'endBeforeStart' } });
  return { timeZone, from, to };
}

type Found = Awaited<ReturnType<typeof findCampaigns>>[number];

/** Those within the caller's scope, in the order of the ids. */
async function findCampaigns(database: Database, caller: Caller, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ row: campaigns, counters: campaignCounters })
    .from(campaigns)
    .leftJoin(campaignCounters, eq(campaignCounters.campaignId, campaigns.id))
    .where(and(anyOf(campaigns.id, ids), ownedWithin(scopeOf(caller), campaigns.userId)));
  const byId = new Map(rows.map((one) => [one.row.id, { ...one, campaign: biddableCampaign(one.row, 0, []) }]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

function paceRow(
  found: Found,
  recent: Recent,
  asked: AskedDays | null,
  held: ReadonlySet<string>,
  now: number,
): CampaignPace {
  const { id, currency } = found.row;
  return {
    id,
    currency,
    ...(isColumnVisible('statSpend', held)
      ? { ...keeping(found, recent, asked, now), days: recent.days.map(toAmount) }
      : {}),
    change: Object.fromEntries(
      campaignMeasureEntries.flatMap(([name, { of }]) =>
        isColumnVisible(name, held) ? [[name, changeOf(measureOf(of, recent.now), measureOf(of, recent.before))]] : [],
      ),
    ),
  };
}

/** Spent against what was due: in the asked days, else since the start, or today where there is no end. */
function keeping({ row, counters, campaign }: Found, recent: Recent, asked: AskedDays | null, now: number) {
  const today = dateOfDay(dayOfSlot(campaign.timeZone, Math.floor(now / slotMs)));
  const hasEnd = campaign.endsAt !== null;
  const window = asked ?? (hasEnd ? null : { timeZone: campaign.timeZone, from: today, to: today });
  const slots = window && slotsOfDays(window.timeZone, window.from, window.to);
  const spentToday = counters?.day === today ? counters.spentToday : 0n;
  const spent = asked ? recent.now.spend : hasEnd ? (counters?.spent ?? 0n) : spentToday;
  const plan = planOf(campaign, now);
  if (!plan) return { expected: null, spent: toAmount(spent), ratio: null, status: null };
  const expected = slots
    ? plan.expectedBetween(slots.from * slotMs, Math.min(now, slots.until * slotMs))
    : plan.expectedBy(now);
  const ratio = paceRatio(spent, expected);
  const isRunning = row.status === 'ACTIVE' && !row.archived && now < (campaign.endsAt ?? Infinity);
  return { expected: toAmount(expected), spent: toAmount(spent), ratio, status: isRunning ? paceStatus(ratio) : null };
}

/** A part of what was before, of four decimals; null where there was nothing. */
function changeOf(now: ReturnType<typeof measureOf>, before: ReturnType<typeof measureOf>): number | null {
  const [one, other] = [now === null ? null : Number(now), before === null ? null : Number(before)];
  if (one === null || !other) return null;
  return Math.round(((one - other) / other) * 10_000) / 10_000;
}

import { campaignFields } from '@/lib/contract/campaigns/campaign-input';
import { bidTypes, creativeTypes, currencies, strategies, switchStatuses } from '@/lib/contract/enumerations';
import { type IntegrationInput, isBillable } from '@/lib/contract/integrations/integration-input';
import { billingEvents, rtbVersions } from '@/lib/contract/integrations/integration-kinds';
import { lineListKinds } from '@/lib/contract/targeting/line-list-shape';
import type { LineListInput } from '@/lib/contract/targeting/line-lists';
import { segmentEvents, segmentSources, tagTypes } from '@/lib/contract/targeting/segment-kinds';
import type { SegmentInput } from '@/lib/contract/targeting/segments';
import type { TagInput } from '@/lib/contract/targeting/tags';
import type { Draw } from '../support/draw';

const words = ['Весна', 'Ёж', 'spring', 'Größe', '«ёлочки»', "O'Neill", '50 %', '🌊', '<b>', 'ЧАЙ'];
const text = (draw: Draw) => Array.from({ length: 1 + draw.below(4) }, () => draw.one(words)).join(' ');
const maybe = <T>(draw: Draw, value: T): T | null => (draw.below(2) === 0 ? value : null);
const flag = (draw: Draw) => draw.below(2) === 0;
const thisYear = new Date().getUTCFullYear();
const day = (draw: Draw, year: number) =>
  new Date(Date.UTC(year, draw.below(12), 1 + draw.below(28))).toISOString().slice(0, 10);
/** Whole percents, the smaller one first. */
const bounds = (draw: Draw) => {
  const low = draw.below(50);
  return [maybe(draw, low), maybe(draw, low + draw.below(50))] as const;
};

/** A campaign without ad sets that the contract and the rules take. */
export function randomCampaign(draw: Draw, exchanges: number[], campaignType = draw.one(creativeTypes)) {
  const [minCtr, maxCtr] = bounds(draw);
  const [minVtr, maxVtr] = bounds(draw);
  const [minViewability, maxViewability] = bounds(draw);
  const totalBudget = 100 + draw.below(99_900);
  const isUserImpFreqSet = flag(draw);
  // Optimisation asks for a bound.
  const isOptimisationEnabled =
    flag(draw) && [minCtr, maxCtr, minVtr, maxVtr, minViewability, maxViewability].some((bound) => bound !== null);
  return campaignFields.parse({
    name: text(draw),
    campaignType,
    totalBudget: String(totalBudget),
    strategy: draw.one(strategies),
    dailyBudget: maybe(draw, `${1 + draw.below(totalBudget - 1)}.${10 + draw.below(90)}`.replace(/0$/, '')),
    bidType: draw.one(bidTypes),
    bidMargin: null,
    timeZone: `TZ-${1 + draw.below(136)}`,
    startDate: day(draw, thisYear),
    endDate: maybe(draw, day(draw, thisYear + 1)),
    totalClicks: maybe(draw, 1 + draw.below(9_999)),
    totalImpressions: maybe(draw, 1 + draw.below(999_999)),
    maximumClicksInDay: maybe(draw, 1 + draw.below(99)),
    maximumImpressionsInDay: maybe(draw, 1 + draw.below(99)),
    uniformClicks: flag(draw),
    isUserImpFreqSet,
    userImpFreqTimes: isUserImpFreqSet ? 1 + draw.below(20) : null,
    userImpFreqDayPeriod: isUserImpFreqSet ? 1 + draw.below(30) : null,
    isOptimisationEnabled,
    minCtr,
    maxCtr,
    minVtr,
    maxVtr,
    minViewability,
    maxViewability,
    period: isOptimisationEnabled ? 1 + draw.below(90) : null,
    isRewarded: ['video', 'audio', 'videoAudio'].includes(campaignType) && flag(draw),
    exchanges: exchanges.filter(() => flag(draw)),
    schedule: maybe(draw, `1${Array.from({ length: 167 }, () => draw.below(2)).join('')}`),
    creativeGroups: [],
  });
}

const priceKey = 'a-key-of-the-tests-that-opens-nothing-at-all=';
const noKeys = { priceEncryptionKey: null, priceIntegrityKey: null };

export function randomIntegration(draw: Draw): IntegrationInput {
  const host = `https://ssp-${draw.below(1_000_000)}.example.com`;
  const rtbVersion = draw.one(rtbVersions);
  return {
    name: `${text(draw)} ${crypto.randomUUID()}`,
    status: draw.one(switchStatuses),
    currency: draw.one(currencies),
    category: text(draw),
    rtbVersion,
    sspSpecificProcessingKey: 'DEFAULT',
    creativeTypes: [draw.one(creativeTypes)],
    sspIsCompressResponseRequired: flag(draw) ? 1 : 2,
    eventTtl: 1 + draw.below(10_000),
    accessToken: `token-${draw.below(1_000_000)}`,
    exchangeLink: `${host}/bid`,
    cookieSyncLink: maybe(draw, `${host}/sync`),
    cookieSyncIRLink: maybe(draw, `${host}/redirect`),
    statisticsLink: maybe(draw, `${host}/statistics`),
    billedBy: draw.one(billingEvents.filter((billedBy) => isBillable({ billedBy, rtbVersion }))),
    isNbrAnswered: flag(draw),
    ...(flag(draw) ? { priceEncryptionKey: priceKey, priceIntegrityKey: priceKey } : noKeys),
  };
}

export function randomSegment(draw: Draw, source = draw.one(segmentSources)): SegmentInput {
  const event = source === 'events' ? draw.one(segmentEvents) : null;
  return { name: text(draw), source, event, ttlDays: 1 + draw.below(180) };
}

/** Lines of the chosen kind, none of them twice. */
export function randomLineList(draw: Draw): LineListInput {
  const kind = draw.one(lineListKinds);
  const line = {
    site: (at: number) => `site-${at}-${draw.below(1_000)}.example.com`,
    app: (at: number) => `com.example.app${at}.v${draw.below(1_000)}`,
    ip: (at: number) => `203.0.113.${at}`,
  }[kind];
  return { name: text(draw), kind, lines: Array.from({ length: 1 + draw.below(4) }, (_, at) => line(at)) };
}

export const randomTag = (draw: Draw, segmentId: number): TagInput => ({
  name: text(draw),
  type: draw.one(tagTypes),
  segmentId,
  isSimulated: draw.below(2) === 1,
  isGoal: draw.below(2) === 1,
  postClickDays: 1 + draw.below(90),
  postViewDays: draw.below(91),
  domains: Array.from({ length: 1 + draw.below(3) }, (_, at) => `site-${at}-${draw.below(1_000)}.example.com`),
});

import fc from 'fast-check';
import { type CreativeType, groupings } from '@/lib/contract/enumerations';
import { offsetPieces } from '@/lib/embedded-dsp/calendar/zone-days';
import type { Fact } from '@/lib/embedded-dsp/facts/fact';
import { type Order, orders } from '@/lib/embedded-dsp/statistics/orders';
import type { Report } from '@/lib/embedded-dsp/statistics/report-sql';
import { sampleFact } from './sample-fact';

/** Slots of the facts begin here and go on for so many days. */
export const first = 1_990_000;
export const days = 400;
const word = (...words: string[]) => fc.constantFrom(...words);
const number = (most: number) => fc.integer({ min: 0, max: most });
/** Few different values, so that rows fall into groups and people come twice. */
export const randomFact: fc.Arbitrary<Fact> = fc
  .record({
    slot: fc.integer({ min: first, max: first + days * 96 - 1 }),
    clientId: fc.integer({ min: 1, max: 4 }),
    campaignId: fc.integer({ min: 1, max: 6 }),
    adSetId: number(3),
    creativeId: number(3),
    creativeOuterId: word('', 'x'),
    sspId: number(2),
    country: word('RU', 'KZ', ''),
    city: word('1', '2', "o'clock", ''),
    deviceType: word('4', '2'),
    os: word('ios', ''),
    browser: word('b', 'c'),
    placement: word('a.example', 'b.example'),
    page: word('', '/'),
    language: word('ru', 'en'),
    campaignType: fc.constantFrom('banner' as const, 'video' as const),
    currency: fc.constantFrom('USD' as const, 'RUB' as const),
    viewer: fc.option(number(5), { nil: null }),
    bids: number(9),
    wins: number(4),
    impressions: number(3),
    clicks: number(2),
    viewable: number(1),
    starts: number(2),
    completes: number(1),
    mutes: number(1),
    spend: fc.bigInt({ min: 0n, max: 10n ** 15n }),
  })
  .map(sampleFact);

const zones = ['Europe/Moscow', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
/** Any groupings, filters, zone, order and page over them. */
export const randomReport = fc
  .record({
    zone: fc.constantFrom(...zones),
    groupings: fc.subarray([...groupings], { maxLength: 5 }),
    from: number(days * 96),
    length: number(days * 96),
    isByCurrency: fc.boolean(),
    userId: fc.option(fc.subarray([1, 2, 3, 4]), { nil: null }),
    campaignId: fc.subarray([1, 2, 3, 4, 5, 6]),
    campaignType: fc.subarray<CreativeType>(['banner', 'video']),
    order: fc.constantFrom<Order>('date', ...(Object.keys(orders) as Exclude<Order, 'date'>[])),
    isDescending: fc.boolean(),
    limit: fc.constantFrom(100_000, 7),
    offset: fc.constantFrom(0, 0, 5),
  })
  .map(({ from, length, zone, userId, campaignId, campaignType, ...rest }) => {
    const slots = { from: first + from, until: first + from + length };
    const selection = { slots, userId, campaignId, creativeId: [], campaignType };
    const report: Report = { ...rest, selection, pieces: offsetPieces(zone, slots) };
    return { zone, report };
  });

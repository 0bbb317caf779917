import type { RtbNotice, RtbNoticeEnd } from '@/lib/contract/integrations/rtb-kinds';
import type { Clock } from '../../clock';
import type { EventKind } from '../../exchange/decisions/impression-events';
import { scaled } from '../../exchange/price/whole-numbers';
import type { KeptReport, RunningExchange } from '../../running-exchange/running-exchange';
import type { Database, FenceWrite } from '../../store/database';
import type { Seller } from '../bid/sellers';
import { within } from '../bid/within';
import type { SspMeter } from '../live/ssp-meter';
import type { BidToken, BidTokens } from '../markup/bid-token';
import { NoticeLog, type NoticeRow } from './notice-log';
import { isAboveBid, type NoticePrice, noticePrice } from './notice-price';
import { heardOf, type LeaderUpdate } from './observed-market';

interface Parts {
  database: Database;
  clock: Clock;
  /** Asked before a report is kept: what is kept after another process has begun to lead, nobody would count. */
  fence?: FenceWrite | undefined;
  tokens: BidTokens;
  seller(id: number): Seller | undefined;
  meter(id: number): SspMeter;
}

/** What follows an impression, as facts count it. */
const followed: Partial<Record<RtbNotice, EventKind>> = {
  ...{ viewable: 'viewable', click: 'clicks', start: 'starts', firstQuartile: 'firstQuartiles', midpoint: 'midpoints' },
  ...{ thirdQuartile: 'thirdQuartiles', complete: 'completes', mute: 'mutes', skip: 'skips' },
};

const bills: ReadonlySet<RtbNotice> = new Set(['impression', 'billing']);
const hourMs = 3_600_000;
/** Whoever reports is told by then whether the report is kept, and may try again. */
const maxWaitMs = 2_000;

/**
 * Takes what is reported of bids. A report is checked, kept and answered at once, and counted at the exchange's next
 * turn: nothing may be billed between a settlement and the reading of balances.
 */
export class NoticeService {
  /** Reports with a token that we did not sign; whose they are nobody knows. */
  forged = 0;
  private readonly log: NoticeLog;
  private kept: Kept[] = [];
  /** Handed to the exchange and not settled yet, by their rows. */
  private readonly handed = new Map<number, Kept>();
  private expired: BidToken[] = [];
  private hasBegun = false;
  /** The SSPs of which a billing notice came since the sellers were read. */
  private readonly callsBilling = new Set<number>();
  private forgottenAt = 0;

  constructor(private readonly parts: Parts) {
    this.log = new NoticeLog(parts.database, parts.clock, parts.fence);
  }

  /** Reports are not kept as they come. */
  get isBehind(): boolean {
    return this.log.isBehind;
  }

  /** To be called before the first report: takes up what an earlier run of the program answered and did not count. */
  async begin(): Promise<void> {
    const now = this.parts.clock.now();
    if (now - this.forgottenAt >= hourMs) await this.log.forget(now);
    this.forgottenAt = now;
    if (this.hasBegun) return;
    const rows = await this.log.unsettled();
    this.hasBegun = true;
    this.kept = rows.flatMap((row) => {
      const token = this.parts.tokens.read(row.token);
      return token ? [{ row, token }] : [];
    });
  }

  /** Whether an earlier run of the program answered what it did not count. */
  async hasUncounted(): Promise<boolean> {
    return (await this.log.unsettled()).length > 0;
  }

  /** Checks and keeps a report. Throws when the store cannot keep it, or not in time: whoever reports may try again. */
  async report(notice: RtbNotice, text: string, told: LeaderUpdate): Promise<BidToken | null> {
    const now = this.parts.clock.now();
    const token = this.parts.tokens.read(text);
    if (!token) {
      this.forged++;
      return null;
    }
    const seller = this.parts.seller(token.sspId);
    const { price } = told;
    const end = seller ? this.refusal(notice, token, { seller, price, now }) : 'UNKNOWN';
    if (seller && !end) this.parts.meter(seller.id).heard(heardOf(notice, told, { token, seller }));
    if (seller && !end && notice === 'error') {
      this.parts.meter(seller.id).noticed(notice, 'COUNTED', now);
      return token;
    }
    if (end || !seller) {
      if (end === 'LATE' && bills.has(notice) && token.sentAt > 0) this.expired.push(token);
      this.parts.meter(token.sspId).noticed(notice, end ?? 'UNKNOWN', now);
      return token;
    }
    const about = { bidId: token.id, sspId: token.sspId, token: text, notice, price: price?.slice(0, 40) ?? null };
    // What is kept too late for its answer is counted all the same.
    const expiresAt = new Date(token.sentAt + seller.ttlMs);
    const remembering = notice === 'billing' ? this.rememberBilling(seller) : Promise.resolve();
    const keeping = remembering
      .then(() => this.log.keep({ ...about, expiresAt }))
      .then((row) => {
        if (row) this.kept.push({ row, token });
        else this.parts.meter(token.sspId).noticed(notice, 'DOUBLED', now);
        return token;
      });
    try {
      const kept = await within(maxWaitMs, keeping);
      if (!kept) throw new Error(`The store has not kept a report for ${maxWaitMs} ms`);
      return kept;
    } catch (error) {
      this.parts.meter(token.sspId).noticed(notice, 'NOT_KEPT', now);
      throw error;
    }
  }

  /** Lets the exchange count what was reported since the last turn. */
  async count(exchange: RunningExchange): Promise<void> {
    const { clock } = this.parts;
    const now = clock.now();
    const expired = this.expired.splice(0).map(({ campaignId, sentAt }) => ({ campaignId, at: sentAt }));
    const taken = this.kept.splice(0);
    for (const kept of taken) this.handed.set(kept.row.id, kept);
    const ends = await exchange.report({ expired, kept: taken.map((kept) => this.reportOf(kept)) }, clock.elapsed());
    for (const [at, { row, token }] of taken.entries())
      this.parts.meter(token.sspId).noticed(row.notice, ends[at] ?? 'UNKNOWN', now);
  }

  /** What was counted in these rows is settled. */
  settled(rows: readonly number[]): void {
    for (const row of rows) this.handed.delete(row);
  }

  /** The exchange ended, and all that it told is settled: what it was handed and did not tell is handed over again. */
  takeBack(): void {
    this.kept.unshift(...this.handed.values());
    this.handed.clear();
  }

  /** An SSP that has called one billing notice calls them for every impression, also after the next start. */
  private async rememberBilling({ id, hasCalledBilling }: Seller): Promise<void> {
    if (hasCalledBilling || this.callsBilling.has(id)) return;
    this.callsBilling.add(id);
    await this.log.rememberBilling(id).catch((error) => {
      this.callsBilling.delete(id);
      throw error;
    });
  }

  private refusal(notice: RtbNotice, token: BidToken, { seller, price, now }: Reported): RtbNoticeEnd | null {
    if (now >= token.sentAt + seller.ttlMs) return 'LATE';
    const named = noticePrice(price, seller);
    if (named === 'FORGED') return 'PRICE_FORGED';
    if (named !== null && isAboveBid(named, token.price, seller)) return 'PRICE_ABOVE_BID';
    if (!bills.has(notice)) return null;
    const billing = this.isBilledByNotice(seller) ? 'billing' : 'impression';
    // The first billing notice of an SSP bills, and tells that it calls them.
    const isFirst = notice === 'billing' && seller.billedBy === 'AUTO';
    return notice === billing || isFirst ? null : 'NOT_BILLED_HERE';
  }

  private isBilledByNotice({ id, billedBy, hasCalledBilling }: Seller): boolean {
    return billedBy === 'AUTO' ? hasCalledBilling || this.callsBilling.has(id) : billedBy === 'BURL';
  }

  private reportOf({ row, token }: Kept): KeptReport {
    const seller = this.parts.seller(token.sspId);
    const { notice, price } = row;
    return {
      ...{ row: row.id, bid: token, seller: seller ? { name: seller.name, ttlMs: seller.ttlMs } : null },
      what: followed[notice] ?? (notice === 'win' || notice === 'loss' ? notice : 'show'),
      amount: amountOf(token, seller ? noticePrice(price, seller) : null),
    };
  }
}

interface Kept {
  row: NoticeRow;
  token: BidToken;
}

interface Reported {
  seller: Seller;
  price: string | null;
  now: number;
}

/** In a first-price auction our own price; in one of second prices the part of it that was asked. */
function amountOf({ amount, price, isSecondPrice }: BidToken, reported: NoticePrice): bigint {
  if (!isSecondPrice || typeof reported !== 'number' || reported >= price) return amount;
  return BigInt(Math.max(1, scaled(Number(amount), reported, price)));
}

import type { RtbNotice, RtbNoticeEnd } from '@/lib/contract/integrations/rtb-kinds';
import type { Clock } from '../../clock';
import type { RunningExchange } from '../../running-exchange/running-exchange';
import type { Database, FenceWrite } from '../../store/database';
import type { Seller } from '../bid/sellers';
import { within } from '../bid/within';
import type { SspMeter } from '../live/ssp-meter';
import type { BidToken, BidTokens } from '../markup/bid-token';
import { BillingCalls } from './billing-calls';
import { type Kept, keptReport } from './kept-report';
import { NoticeLog } from './notice-log';
import { isAboveBid, noticePrice } from './notice-price';
import { type NoticeParameters, observedMarketOf } from './observed-market';

interface Parts {
  database: Database;
  clock: Clock;
  /** Called before a notice is stored. Throws if another process leads, because the notice would never be counted. */
  fence?: FenceWrite | undefined;
  tokens: BidTokens;
  seller(id: number): Seller | undefined;
  meter(id: number): SspMeter;
}

const bills: ReadonlySet<RtbNotice> = new Set(['impression', 'billing']);
/** Maximum time until the sender knows whether its notice was stored and can retry. */
const maxWaitMs = 2_000;

/**
 * Verifies, stores and acknowledges notices about bids at once. They are counted in the exchange's next turn, because
 * nothing may be billed between a settlement and the reading of balances.
 */
export class NoticeService {
  /** Number of notices with an invalid token. Their SSP is unknown. */
  forged = 0;
  private readonly log: NoticeLog;
  private kept: Kept[] = [];
  /** Notices passed to the exchange but not settled yet, by row. */
  private readonly handed = new Map<number, Kept>();
  private expired: BidToken[] = [];
  private hasBegun = false;
  readonly billing: BillingCalls;

  constructor(private readonly parts: Parts) {
    this.log = new NoticeLog(parts.database, parts.clock, parts.fence);
    this.billing = new BillingCalls(parts.database, parts.clock);
  }

  /** True if notices cannot be stored quickly enough. */
  get isBehind(): boolean {
    return this.log.isBehind;
  }

  /** Must be called before the first notice. Loads notices that an earlier run acknowledged but did not count. */
  async begin(): Promise<void> {
    await this.log.forget();
    if (this.hasBegun) return;
    const rows = await this.log.unsettled();
    this.hasBegun = true;
    this.kept = rows.flatMap((row) => {
      const token = this.parts.tokens.read(row.token);
      return token ? [{ row, token }] : [];
    });
  }

  /** Returns whether an earlier run acknowledged notices that it did not count. */
  async hasUncounted(): Promise<boolean> {
    return (await this.log.unsettled()).length > 0;
  }

  /** Verifies and stores a notice. Throws if the store fails or is too slow; the sender may retry. */
  async report(notice: RtbNotice, text: string, parameters: NoticeParameters): Promise<BidToken | null> {
    const now = this.parts.clock.now();
    const token = this.parts.tokens.read(text);
    if (!token) {
      this.forged++;
      return null;
    }
    const seller = this.parts.seller(token.sspId);
    const { price } = parameters;
    const end = seller ? this.refusal(notice, token, { seller, price, now }) : 'UNKNOWN';
    if (end || !seller) {
      if (end === 'LATE' && bills.has(notice) && token.sentAt > 0) this.expired.push(token);
      this.parts.meter(token.sspId).noticed(notice, end ?? 'UNKNOWN', now);
      return token;
    }
    const about = { bidId: token.id, sspId: token.sspId, token: text, notice, price: price?.slice(0, 40) ?? null };
    // A notice that is stored too late for its response is still counted.
    const expiresAt = new Date(endOf(token, seller));
    // An error has no effect on the bid, so the exchange need not count it.
    const settledAt = notice === 'error' ? new Date(now) : null;
    const isCall = notice === 'billing' && token.holder === 'SSP';
    const remembering = isCall ? this.billing.remember(seller) : Promise.resolve();
    const keeping = remembering
      .then(() => this.log.keep({ ...about, expiresAt, settledAt }))
      .then((row) => {
        const meter = this.parts.meter(token.sspId);
        if (row) meter.observe(observedMarketOf(notice, parameters, { token, seller }));
        if (row && !settledAt) this.kept.push({ row, token });
        else meter.noticed(notice, row ? 'COUNTED' : 'DOUBLED', now);
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

  /** Passes the notices since the last turn to the exchange. If the store fails, they remain for the next turn. */
  async count(exchange: RunningExchange): Promise<void> {
    const { clock, seller } = this.parts;
    const ids = this.kept.map(({ token }) => token.id);
    const stages = await this.log.stagesOf(ids);
    const now = clock.now();
    const expired = this.expired.splice(0).map(({ campaignId, sentAt }) => ({ campaignId, at: sentAt }));
    // More may have been stored meanwhile.
    const taken = this.kept.splice(0, ids.length);
    for (const kept of taken) this.handed.set(kept.row.id, kept);
    const reports = taken.map((one) => keptReport(one, seller(one.token.sspId), stages.get(one.token.id) ?? 'SENT'));
    const ends = await exchange.report({ expired, kept: reports }, clock.elapsed());
    for (const [at, { row, token }] of taken.entries())
      this.parts.meter(token.sspId).noticed(row.notice, ends[at] ?? 'UNKNOWN', now);
  }

  /** Must be called when these rows are settled. */
  settled(rows: readonly number[]): void {
    for (const row of rows) this.handed.delete(row);
  }

  /** Call it when the exchange has ended and its outcomes are settled: notices that it did not count are passed again. */
  takeBack(): void {
    this.kept.unshift(...this.handed.values());
    this.handed.clear();
  }

  private refusal(notice: RtbNotice, token: BidToken, { seller, price, now }: Reported): RtbNoticeEnd | null {
    if (now >= endOf(token, seller)) return 'LATE';
    const named = noticePrice(price, seller);
    if (named === 'FORGED') return 'PRICE_FORGED';
    if (named !== null && isAboveBid(named, token.price, seller)) return 'PRICE_ABOVE_BID';
    if (!bills.has(notice)) return null;
    // Whoever sees the markup can write this address with the token of the pixel.
    if (notice === 'billing' && token.holder === 'PAGE') return 'FORGED';
    const { event } = this.billing.stateOf(seller);
    // The first billing notice of an SSP bills its impression and marks the SSP as calling them.
    const isFirst = notice === 'billing' && seller.billedBy === 'AUTO';
    return notice === event || isFirst ? null : 'NOT_BILLED_HERE';
  }
}

/** Epoch ms from which a bid cannot be billed any more. */
const endOf = ({ sentAt, ttlMs }: BidToken, seller: Seller): number => sentAt + (ttlMs ?? seller.ttlMs);

interface Reported {
  seller: Seller;
  price: string | null;
  now: number;
}

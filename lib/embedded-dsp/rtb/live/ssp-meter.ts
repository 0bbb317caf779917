import type { RtbProblem } from '@/lib/contract/integrations/rtb';
import type { RtbAnswer, RtbNotice, RtbNoticeEnd, RtbStep, RtbSyncEnd } from '@/lib/contract/integrations/rtb-kinds';
import type { ReasonCode } from '../../exchange/gates/reason-codes';
import { KindLimit, keptOfKind } from './kind-limit';

/** A failed bid request, kept for users to inspect. Contains no personal data. */
export interface KeptError {
  at: number;
  answer: RtbAnswer;
  problem: RtbProblem;
  /** The request without personal data and addresses; null if it could not be parsed. */
  example: string | null;
}

/** Market data of a notice; null where absent. */
export interface ObservedMarket {
  /** Loss reason code of OpenRTB. */
  lossReason: number | null;
  /** Error code of VAST. */
  playerError: number | null;
  /** Minimum bid to win, and clearing price, relative to the bid. */
  leastToWin: number | null;
  bidRatio: number | null;
}

/** Ratios above this limit are ignored as invalid. */
const maxPart = 1_000;
const maxCodes = 200;

const secondsShown = 60;
const durationsKept = 2_000;

/** Counters of the requests and notices of one SSP since the start of the process. */
export class SspMeter {
  readonly answers = new Map<RtbAnswer, number>();
  readonly reasons = new Map<ReasonCode, number>();
  readonly notices = new Map<RtbNotice, Map<RtbNoticeEnd, number>>();
  readonly steps = new Map<RtbStep, number>();
  readonly syncs = new Map<RtbSyncEnd, number>();
  /** Number of bid requests with a matched user. */
  matched = 0;
  /** Number of impressions that were ignored because a request had too many. */
  omittedImps = 0;
  readonly lossReasons = new Map<number, number>();
  readonly playerErrors = new Map<number, number>();
  readonly leastToWin = new Average();
  readonly bidRatio = new Average();
  private readonly seconds = new Map<number, { requests: number; bids: number }>();
  private latest = 0;
  private durations: number[] = [];
  private readonly kept = new Map<RtbAnswer, KeptError[]>();
  private readonly limit = new KindLimit();

  /** Counts a response. `took` in milliseconds. */
  answered(answer: RtbAnswer, took: number, at: number): void {
    add(this.answers, answer);
    const second = Math.floor(at / 1000);
    // The clock was set back, so the counters of these seconds are outdated.
    if (second + secondsShown < this.latest) this.seconds.clear();
    this.latest = second;
    const counted = this.seconds.get(second) ?? { requests: 0, bids: 0 };
    counted.requests++;
    if (answer === 'BID') counted.bids++;
    this.seconds.set(second, counted);
    if (this.seconds.size > 2 * secondsShown)
      for (const old of this.seconds.keys()) if (old < second - secondsShown) this.seconds.delete(old);
    this.durations.push(took);
    if (this.durations.length >= 2 * durationsKept) this.durations = this.durations.slice(-durationsKept);
    this.reach('REQUEST', at);
    if (answer === 'BID') this.reach('BID', at);
  }

  /** Counts the reason why `times` requests got no bid. */
  reasoned(reason: ReasonCode, times = 1): void {
    add(this.reasons, reason, times);
  }

  /** Counts impressions that were ignored because a request had too many. */
  omitted(count: number): void {
    this.omittedImps += count;
  }

  /** Returns whether to keep an example of a failure. */
  keeps(answer: RtbAnswer, at: number): boolean {
    return this.limit.allows(answer, at);
  }

  /** Keeps an example. The number is limited per kind, so that many failures of one kind do not displace the others. */
  failed(error: KeptError): void {
    this.kept.set(error.answer, [error, ...(this.kept.get(error.answer) ?? [])].slice(0, keptOfKind));
  }

  noticed(notice: RtbNotice, end: RtbNoticeEnd, at: number): void {
    const ends = this.notices.get(notice) ?? new Map<RtbNoticeEnd, number>();
    this.notices.set(notice, ends);
    add(ends, end);
    if (end !== 'COUNTED') return;
    if (notice === 'click') this.reach('CLICK', at);
    if (notice === 'impression' || notice === 'billing') this.reach('IMPRESSION', at);
    if (notice === 'win' || notice === 'impression' || notice === 'billing') this.reach('WIN', at);
  }

  /** Adds market data of a notice. */
  observe({ lossReason, playerError, leastToWin, bidRatio }: ObservedMarket): void {
    addCode(this.lossReasons, lossReason);
    addCode(this.playerErrors, playerError);
    this.leastToWin.add(leastToWin);
    this.bidRatio.add(bidRatio);
  }

  /** Counts a call for user matching. */
  synced(end: RtbSyncEnd, at: number): void {
    add(this.syncs, end);
    if (end === 'MET') this.reach('SYNC', at);
  }

  /** Counts a bid request with a matched user. */
  recognised(at: number): void {
    this.matched++;
    this.reach('SYNC', at);
  }

  /** Returns the errors, newest first. */
  get errors(): readonly KeptError[] {
    return [...this.kept.values()].flat().sort((one, other) => other.at - one.at);
  }

  /** Returns the counts of the past seconds, oldest first. */
  lastSeconds(now: number): { at: number; requests: number; bids: number }[] {
    const present = Math.floor(now / 1000);
    return Array.from({ length: secondsShown }, (_, at) => {
      const second = present - secondsShown + at;
      return { at: second * 1000, ...(this.seconds.get(second) ?? { requests: 0, bids: 0 }) };
    });
  }

  /** Returns a percentile of the latest response times in milliseconds; null before the first response. */
  percentile(part: number): number | null {
    const sorted = this.durations.slice(-durationsKept).sort((one, other) => one - other);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? null;
  }

  private reach(step: RtbStep, at: number): void {
    if (!this.steps.has(step)) this.steps.set(step, at);
  }
}

class Average {
  private sum = 0;
  private count = 0;

  add(part: number | null): void {
    if (part === null || part <= 0 || part > maxPart) return;
    this.sum += part;
    this.count++;
  }

  get value(): number | null {
    return this.count === 0 ? null : this.sum / this.count;
  }
}

const add = <K>(counts: Map<K, number>, key: K, times = 1): void =>
  void counts.set(key, (counts.get(key) ?? 0) + times);

/** Counts a code of a notice. New codes beyond the maximum are not counted, because strangers may name any. */
const addCode = (counts: Map<number, number>, code: number | null): void => {
  if (code !== null && (counts.has(code) || counts.size < maxCodes)) add(counts, code);
};

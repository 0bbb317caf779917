import type { RtbAnswer, RtbNotice, RtbNoticeEnd, RtbStep, RtbSyncEnd } from '@/lib/contract/integrations/rtb-kinds';
import type { ReasonCode } from '../../exchange/gates/reason-codes';
import { KindLimit, keptOfKind } from './kind-limit';

/** A request that was not answered with a bid, so that people can look at it. Nothing in it names a person. */
export interface KeptError {
  at: number;
  answer: RtbAnswer;
  message: string;
  /** The request without people and addresses; null where it could not be read. */
  example: string | null;
}

/** What a notice tells of the market; null where it does not. */
export interface ObservedMarket {
  /** Loss reason of OpenRTB. */
  lossReason: number | null;
  /** Error of VAST. */
  playerError: number | null;
  /** The least bid that would have won, and the clearing price, as parts of our bid. */
  leastToWin: number | null;
  bidRatio: number | null;
}

/** Of parts beyond it nobody believes that they were meant. */
const maxPart = 1_000;
const maxCodes = 200;

const secondsShown = 60;
const durationsKept = 2_000;

/** What one SSP asked and reported since the start of the program. */
export class SspMeter {
  readonly answers = new Map<RtbAnswer, number>();
  readonly reasons = new Map<ReasonCode, number>();
  readonly notices = new Map<RtbNotice, Map<RtbNoticeEnd, number>>();
  readonly steps = new Map<RtbStep, number>();
  readonly syncs = new Map<RtbSyncEnd, number>();
  /** Bid requests of people who were matched. */
  matched = 0;
  /** Impressions for which nothing was bid, because a request had too many. */
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

  /** Counts an answer; `took` in milliseconds. */
  answered(answer: RtbAnswer, took: number, at: number): void {
    add(this.answers, answer);
    const second = Math.floor(at / 1000);
    // The clock was set back: what was counted in that time before is not this.
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

  /** Why nobody bid for a request that was looked at. */
  reasoned(reason: ReasonCode): void {
    add(this.reasons, reason);
  }

  /** So many impressions of a request were too many. */
  omitted(count: number): void {
    this.omittedImps += count;
  }

  /** Whether an example of a failure is to be made. */
  keeps(answer: RtbAnswer, at: number): boolean {
    return this.limit.allows(answer, at);
  }

  /** Keeps an example: a flood of one kind leaves those of the others. */
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

  /** What a notice told beside what it counts. */
  heard({ lossReason, playerError, leastToWin, bidRatio }: ObservedMarket): void {
    if (lossReason !== null && this.lossReasons.size < maxCodes) add(this.lossReasons, lossReason);
    if (playerError !== null && this.playerErrors.size < maxCodes) add(this.playerErrors, playerError);
    this.leastToWin.add(leastToWin);
    this.bidRatio.add(bidRatio);
  }

  /** Somebody called to match a person. */
  synced(end: RtbSyncEnd, at: number): void {
    add(this.syncs, end);
    if (end === 'MET') this.reach('SYNC', at);
  }

  /** A bid request was of a person who was matched. */
  recognised(at: number): void {
    this.matched++;
    this.reach('SYNC', at);
  }

  /** Newest first. */
  get errors(): readonly KeptError[] {
    return [...this.kept.values()].flat().sort((one, other) => other.at - one.at);
  }

  /** The seconds before this one, the oldest first. */
  lastSeconds(now: number): { at: number; requests: number; bids: number }[] {
    const present = Math.floor(now / 1000);
    return Array.from({ length: secondsShown }, (_, at) => {
      const second = present - secondsShown + at;
      return { at: second * 1000, ...(this.seconds.get(second) ?? { requests: 0, bids: 0 }) };
    });
  }

  /** Milliseconds that a part of the latest answers took at most; null before the first. */
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

const add = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

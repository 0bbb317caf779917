import type { RtbAnswer, RtbNotice, RtbNoticeEnd, RtbStep, RtbSyncEnd } from '@/lib/contract/integrations/rtb-kinds';
import type { ReasonCode } from '../../exchange/gates/reason-codes';

/** A request that was not answered with a bid, so that people can look at it. Nothing in it names a person. */
export interface KeptError {
  at: number;
  answer: RtbAnswer;
  message: string;
  /** The request without people and addresses; null where it could not be read. */
  example: string | null;
}

const secondsShown = 60;
const durationsKept = 2_000;
const errorsKept = 20;

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
  private readonly seconds = new Map<number, { requests: number; bids: number }>();
  private durations: number[] = [];
  private kept: KeptError[] = [];

  /** Counts an answer; `took` in milliseconds. */
  answered(answer: RtbAnswer, took: number, at: number): void {
    add(this.answers, answer);
    const second = Math.floor(at / 1000);
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

  failed(error: KeptError): void {
    this.kept = [error, ...this.kept].slice(0, errorsKept);
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
    return this.kept;
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

const add = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

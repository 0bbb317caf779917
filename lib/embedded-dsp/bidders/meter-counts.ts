import type { RtbAnswer } from '@/lib/contract/integrations/rtb-kinds';
import type { ReasonCode } from '../exchange/gates/reason-codes';
import type { BidMeter } from '../rtb/bid/bid-service';
import { KindLimit } from '../rtb/live/kind-limit';
import type { KeptError, SspMeter } from '../rtb/live/ssp-meter';

/** Responses of one kind within one second: when the first was sent (epoch ms), and how long each took (ms). */
interface CountedAnswers {
  answer: RtbAnswer;
  at: number;
  took: number[];
}

/** Counts for the figures of an integration. Requests are summed up, because there are thousands in each report. */
export interface MeterCounts {
  sspId: number;
  answers: readonly CountedAnswers[];
  reasons: ReadonlyMap<ReasonCode, number>;
  omitted: number;
  /** Times (epoch ms) of the requests with a matched user. */
  recognised: readonly number[];
  errors: readonly KeptError[];
}

/** Collects counts for the figures of integrations until they are reported. */
export class CollectedCounts {
  private readonly meters = new Map<number, CollectingMeter>();

  meterOf(sspId: number): BidMeter {
    const known = this.meters.get(sspId) ?? new CollectingMeter(sspId);
    this.meters.set(sspId, known);
    return known;
  }

  /** Returns all counts since the last call. */
  take(): MeterCounts[] {
    return [...this.meters.values()].flatMap((meter) => meter.take() ?? []);
  }
}

class CollectingMeter implements BidMeter {
  private readonly limit = new KindLimit();
  private answers: CountedAnswers[] = [];
  private reasons = new Map<ReasonCode, number>();
  private omittedImps = 0;
  private matchedAt: number[] = [];
  private errors: KeptError[] = [];

  constructor(private readonly sspId: number) {}

  answered(answer: RtbAnswer, took: number, at: number): void {
    const second = Math.floor(at / 1000);
    const known = this.answers.find((one) => one.answer === answer && Math.floor(one.at / 1000) === second);
    if (known) known.took.push(took);
    else this.answers.push({ answer, at, took: [took] });
  }

  reasoned(reason: ReasonCode): void {
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
  }

  omitted(count: number): void {
    this.omittedImps += count;
  }

  recognised(at: number): void {
    this.matchedAt.push(at);
  }

  failed(error: KeptError): void {
    this.errors.push(error);
  }

  keeps(answer: RtbAnswer, at: number): boolean {
    return this.limit.allows(answer, at);
  }

  /** Returns the counts since the last call; null if there are none. */
  take(): MeterCounts | null {
    const { sspId, answers, reasons, omittedImps: omitted, matchedAt: recognised, errors } = this;
    this.answers = [];
    this.reasons = new Map();
    this.omittedImps = 0;
    this.matchedAt = [];
    this.errors = [];
    const isNothing = answers.length + reasons.size + omitted + recognised.length + errors.length === 0;
    return isNothing ? null : { sspId, answers, reasons, omitted, recognised, errors };
  }
}

/** Adds counts of a bidder to the figures of their integration. */
export function addCounts(meter: SspMeter, counts: MeterCounts): void {
  for (const { answer, at, took } of counts.answers) for (const ms of took) meter.answered(answer, ms, at);
  for (const [reason, count] of counts.reasons) meter.reasoned(reason, count);
  if (counts.omitted > 0) meter.omitted(counts.omitted);
  for (const at of counts.recognised) meter.recognised(at);
  for (const error of counts.errors) meter.failed(error);
}

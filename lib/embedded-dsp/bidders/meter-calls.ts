import type { BidMeter } from '../rtb/bid/bid-service';
import { KindLimit } from '../rtb/live/kind-limit';
import type { MeterCall } from './wire';

/** Collects counts for the figures of integrations until they are reported. */
export class MeterCalls {
  private counts: MeterCall[] = [];
  private readonly limits = new Map<number, KindLimit>();

  meterOf(sspId: number): BidMeter {
    return {
      answered: (...given) => void this.counts.push({ sspId, call: 'answered', given }),
      reasoned: (...given) => void this.counts.push({ sspId, call: 'reasoned', given }),
      omitted: (...given) => void this.counts.push({ sspId, call: 'omitted', given }),
      recognised: (...given) => void this.counts.push({ sspId, call: 'recognised', given }),
      failed: (...given) => void this.counts.push({ sspId, call: 'failed', given }),
      keeps: (answer, at) => this.limitOf(sspId).allows(answer, at),
    };
  }

  take(): MeterCall[] {
    return this.counts.splice(0);
  }

  private limitOf(sspId: number): KindLimit {
    const known = this.limits.get(sspId) ?? new KindLimit();
    this.limits.set(sspId, known);
    return known;
  }
}

import type { BidMeter } from '../rtb/bid/bid-desk';
import type { Heard } from './wire';

/** Examples of failures that are told at once: people look at the latest alone. */
const mostFailures = 20;

/** What is to be counted for the figures of integrations, until it is told. */
export class HeardCounts {
  private counts: Heard[] = [];
  private failures: Heard[] = [];

  meterOf(sspId: number): BidMeter {
    return {
      answered: (...given) => void this.counts.push({ sspId, call: 'answered', given }),
      reasoned: (...given) => void this.counts.push({ sspId, call: 'reasoned', given }),
      omitted: (...given) => void this.counts.push({ sspId, call: 'omitted', given }),
      recognised: (...given) => void this.counts.push({ sspId, call: 'recognised', given }),
      failed: (...given) => {
        if (this.failures.length < mostFailures) this.failures.push({ sspId, call: 'failed', given });
      },
    };
  }

  take(): Heard[] {
    return [...this.counts.splice(0), ...this.failures.splice(0)];
  }
}

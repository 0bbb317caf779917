// The auctions of a core, as `measure.cli` prints them, of an exchange that counts no reasons and keeps no decisions.

import { RecentDecisions } from '@/lib/embedded-dsp/exchange/decisions/recent-decisions';
import { SampledDecisions } from '@/lib/embedded-dsp/exchange/decisions/sampled-decisions';
import { Tally } from '@/lib/embedded-dsp/exchange/decisions/tally';

RecentDecisions.prototype.consider = () => undefined;
SampledDecisions.prototype.keep = () => undefined;
Tally.prototype.reason = () => 1;
await import('@/lib/embedded-dsp/exchange/decisions/measure.cli');

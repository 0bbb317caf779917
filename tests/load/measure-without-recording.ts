// The auctions of a core, as `measure.cli` prints them, of an exchange that counts no reasons and keeps no decisions.

import { Auctions } from '@/lib/embedded-dsp/exchange/decisions/auctions';
import { RecentDecisions } from '@/lib/embedded-dsp/exchange/decisions/recent-decisions';
import { SampledDecisions } from '@/lib/embedded-dsp/exchange/decisions/sampled-decisions';
import { Tally } from '@/lib/embedded-dsp/exchange/decisions/tally';

RecentDecisions.prototype.consider = () => undefined;
SampledDecisions.prototype.keep = () => undefined;
Tally.prototype.reason = () => 1;
// These methods are private.
Object.assign(Auctions.prototype, { countRefusal: () => undefined, consider: () => undefined });
await import('@/lib/embedded-dsp/exchange/decisions/measure.cli');

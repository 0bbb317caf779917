// What recording costs. Half of the auctions of one exchange, chosen by chance, are recorded. Runs and exchanges are not
// compared: two exchanges that do the same differ by more than recording takes. `measure-recording.ts CAMPAIGNS AUCTIONS`
// prints which part of the auctions a second is lost to recording.

import { ActiveCampaigns } from '@/lib/embedded-dsp/exchange/campaigns/active-campaigns';
import { Auctions } from '@/lib/embedded-dsp/exchange/decisions/auctions';
import { RecentDecisions } from '@/lib/embedded-dsp/exchange/decisions/recent-decisions';
import { SampledDecisions } from '@/lib/embedded-dsp/exchange/decisions/sampled-decisions';
import { Tally } from '@/lib/embedded-dsp/exchange/decisions/tally';
import { chance } from '@/lib/embedded-dsp/exchange/market/random';
import { measuredSeconds } from './measured-market';

type Method = (this: unknown, ...given: [unknown, unknown, unknown, unknown]) => unknown;

/** Seconds of the exchange in which each campaign keeps its first decisions. */
const warmUp = 20;

let isRecording = true;
let isMeasuring = false;
const recorded = { count: 0, ms: 0 };
const unrecorded = { count: 0, ms: 0 };
/** Handing over what was counted. */
const reports = { count: 0, ms: 0 };

function replace(prototype: object, name: string, replacement: (method: Method) => Method): void {
  // Some of these methods are private, and their parameters differ.
  const methods = prototype as Record<string, Method>;
  const method = methods[name];
  if (!method) throw new Error(`No method ${name}`);
  methods[name] = replacement(method);
}

const switchable = (method: Method): Method =>
  function (a, b, c, d) {
    return isRecording ? method.call(this, a, b, c, d) : 1;
  };

const timed = (method: Method, sum: () => typeof recorded): Method =>
  function (a, b, c, d) {
    if (!isMeasuring) return method.call(this, a, b, c, d);
    const total = sum();
    isRecording = total !== unrecorded;
    const began = performance.now();
    const result = method.call(this, a, b, c, d);
    total.ms += performance.now() - began;
    total.count++;
    isRecording = true;
    return result;
  };

replace(Auctions.prototype, 'consider', switchable);
replace(Auctions.prototype, 'countRefusal', switchable);
replace(RecentDecisions.prototype, 'consider', switchable);
replace(SampledDecisions.prototype, 'keep', switchable);
replace(Tally.prototype, 'reason', switchable);
const byChance = () => (chance(recorded.count + unrecorded.count, 1) < 0.5 ? recorded : unrecorded);
replace(Auctions.prototype, 'runAuction', (method) => timed(method, byChance));
replace(ActiveCampaigns.prototype, 'reportCounts', (method) => timed(method, () => reports));

const [campaigns = 0, auctions = 0] = process.argv.slice(2).map(Number);
const nextSecond = measuredSeconds(campaigns);
for (let second = 0; second < warmUp; second++) nextSecond();
isMeasuring = true;
const began = process.cpuUsage();
while (recorded.count + unrecorded.count < auctions) nextSecond();
const { user, system } = process.cpuUsage(began);

const held = recorded.count + unrecorded.count;
const more = recorded.ms / recorded.count - unrecorded.ms / unrecorded.count;
const handingOver = reports.ms / held;
/** With its request, its events and the garbage collector. */
const ofAll = (user + system) / 1_000 / held + more / 2;
console.log((more + handingOver) / ofAll);

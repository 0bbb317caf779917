// Prints the figures of quality.md as ratios measured in one run: `npm run bench [part …]`. Asserts nothing.
// `--keep` makes what was measured the record that later runs are compared with.
// Sizes: BENCH_CAMPAIGNS=100000, BENCH_RTB_CAMPAIGNS=100,1000, BENCH_CALLS=300, BENCH_MILLIONS=1,5,20.

import { benchActive } from './bench-active';
import { benchBidder } from './bench-bidder';
import { benchBulk } from './bench-bulk';
import { benchDelivery } from './bench-delivery';
import { benchExchange, benchRecording, benchStatistics } from './bench-engines';
import { benchEntities } from './bench-entities';
import { benchForecast } from './bench-forecast';
import { benchGateway } from './bench-gateway';
import { benchJobs } from './bench-jobs';
import { benchPages } from './bench-pages';
import { benchRtb } from './bench-rtb';
import { benchScreens } from './bench-screens';
import { benchSearch } from './bench-search';
import { benchWhatIf } from './bench-what-if';
import { keepRecord } from './record';

const parts: Record<string, () => Promise<void>> = {
  gateway: benchGateway,
  exchange: benchExchange,
  recording: benchRecording,
  bidder: benchBidder,
  rtb: benchRtb,
  active: benchActive,
  entities: benchEntities,
  search: benchSearch,
  bulk: benchBulk,
  statistics: benchStatistics,
  delivery: benchDelivery,
  screens: benchScreens,
  pages: benchPages,
  jobs: benchJobs,
  'what-if': benchWhatIf,
  forecast: benchForecast,
};
const given = process.argv.slice(2);
const requested = given.filter((word) => word !== '--keep');
const unknown = requested.find((name) => !(name in parts));
if (unknown) throw new Error(`There is no part ${unknown}; the parts are ${Object.keys(parts).join(', ')}`);

for (const [name, measure] of Object.entries(parts)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  console.log(`\n== ${name}`);
  await measure();
}
if (given.includes('--keep')) keepRecord();
// An engine that benchmarks share waits for the next borrower, and would keep the process.
process.exit();

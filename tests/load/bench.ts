// Prints the figures of quality.md as ratios measured in one run: `npm run bench [part …]`. Asserts nothing.
// Sizes: BENCH_CAMPAIGNS=100000, BENCH_CALLS=300, BENCH_MILLIONS=1,5,20.

import { benchBidder } from './bench-bidder';
import { benchDelivery } from './bench-delivery';
import { benchExchange, benchStatistics } from './bench-engines';
import { benchEntities } from './bench-entities';
import { benchGateway } from './bench-gateway';
import { benchScreens } from './bench-screens';
import { benchWhatIf } from './bench-what-if';

const parts: Record<string, () => Promise<void>> = {
  gateway: benchGateway,
  exchange: benchExchange,
  bidder: benchBidder,
  entities: benchEntities,
  statistics: benchStatistics,
  delivery: benchDelivery,
  screens: benchScreens,
  'what-if': benchWhatIf,
};
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in parts));
if (unknown) throw new Error(`There is no part ${unknown}; the parts are ${Object.keys(parts).join(', ')}`);

for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n== ${name}`);
  await measure();
}

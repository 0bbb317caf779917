import { measuredSeconds } from './measured-market';

/**
 * Measures how many auctions a core holds per second of CPU time, by the number of active campaigns:
 * `npx tsx tests/load/measure-auctions.ts [campaigns …]`.
 */
function measure(count: number, seconds: number) {
  const nextSecond = measuredSeconds(count);
  const began = process.cpuUsage();
  let requests = 0;
  let bids = 0;
  const spent = () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1e6;
  };
  while (spent() < seconds) {
    const outcome = nextSecond();
    requests += outcome.requests;
    for (const fact of outcome.facts) bids += fact.bids;
  }
  return { perSecond: requests / spent(), bids: bids / requests };
}

const requested = process.argv.slice(2).map(Number);
const counts = requested.length > 0 ? requested : [10, 100, 1_000, 10_000];
console.log('campaigns  auctions a second  µs an auction  bids an auction');
for (const count of counts) {
  const { perSecond, bids } = measure(count, 4);
  const figures = [
    perSecond.toFixed(0).padStart(19),
    (1e6 / perSecond).toFixed(1).padStart(15),
    bids.toFixed(1).padStart(17),
  ];
  console.log(String(count).padStart(9) + figures.join(''));
}

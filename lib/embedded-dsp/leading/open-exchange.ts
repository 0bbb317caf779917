import { toAmount } from '@/lib/contract/money';
import type { BidderPool } from '../bidders/bidder-pool';
import { openForBidders, poolFor } from '../bidders/pool-for';
import { systemClock } from '../clock';
import { KeptTraffic } from '../kept-traffic/kept-traffic';
import { campaignNews } from '../live-exchange/campaign-news';
import { ExchangeRunner } from '../live-exchange/exchange-runner';
import type { RunnerDeps } from '../live-exchange/runner-deps';
import { openCityReader } from '../rtb/bid/city-reader';
import { RtbEndpoints } from '../rtb/rtb-endpoints';
import { balanceNews } from '../settlement/balance-news';
import { createSettlement } from '../settlement/settlement';

import type { DemoPast } from './demo-past';
import type { LeaderParts } from './leader-parts';

export interface ExchangeAndRtb {
  rtbEndpoints: RtbEndpoints;
  runner: ExchangeRunner;
  bidders: BidderPool | undefined;
  kept: KeptTraffic;
}

/** Opens the exchange and the bid endpoint. */
export async function openExchangeAndRtb(parts: LeaderParts, past: DemoPast): Promise<ExchangeAndRtb> {
  const { settings, given, database, facts, folder, links, live, notify, fence } = parts;
  const { secret, publicUrl, dataFolder, rtb } = settings;
  const settlement = createSettlement({ database, facts, live, fence });
  await settlement.replay();
  const open = () => runner.open();
  const clock = given.exchangeClock ?? systemClock;
  const kept = new KeptTraffic({ dataFolder, most: rtb.keptRequests, now: () => clock.now() });
  const pool = { settings, secret, kept, isShared: fence !== undefined, onNewcomers: open };
  const bidders = poolFor({ ...pool, rtbEndpointsOf: () => rtbEndpoints });
  const rtbEndpoints: RtbEndpoints = new RtbEndpoints({
    bidders,
    kept,
    open,
    database,
    fence,
    folder,
    links,
    secret,
    publicUrl,
    vendor: rtb.vendor,
    shared: parts.shared,
    cityReader: openCityReader(rtb.geoipFile),
    clock,
    unsettledMs: () => runner.unsettled.waitingMs,
  });
  const runner: ExchangeRunner = new ExchangeRunner({
    rtbEndpoints,
    bidders,
    openExchange: openForBidders(bidders, given.openExchange),
    database,
    facts,
    settlement,
    exchange: settings.exchange,
    clock,
    past: past.ended,
    onBalance: balanceListener(parts),
    ...campaignNews(notify),
  });
  return { rtbEndpoints, runner, bidders, kept };
}

/** Shows a client's new balance on open screens, and announces a low one. */
function balanceListener({ database, notify, live, hub }: LeaderParts): RunnerDeps['onBalance'] {
  const announce = balanceNews({ database, notify });
  return (clientId, { balance, currency }) => {
    const reserved = toAmount(live.reservedOf(clientId).money);
    hub.publish(clientId, { kind: 'balance', balance: toAmount(balance), reserved, currency });
    void announce(clientId, { balance, currency });
  };
}

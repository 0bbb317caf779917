import type { Server } from 'node:http';
import { listen } from '../http/listen';
import type { KeptTraffic } from '../kept-traffic/kept-traffic';
import { directBids } from '../rtb/bid/mount-bids';
import type { RtbEndpoints } from '../rtb/rtb-endpoints';
import { sellersApp } from '../rtb/serve-sellers';
import { exchangeInThread } from '../running-exchange/exchange-in-thread';
import type { OpenExchange, RunningExchange } from '../running-exchange/running-exchange';
import type { Settings } from '../settings';
import { BidderPool } from './bidder-pool';
import { addCounts } from './meter-counts';

interface Parts {
  settings: Settings;
  secret: string;
  kept: KeptTraffic;
  /** Bidders of other machines may join. */
  isShared: boolean;
  /** Called when bidders start that have no data yet. */
  onNewcomers(): void;
  /** Counts calls of SSPs, and decides if bidders may bid. */
  rtbEndpointsOf(): Pick<RtbEndpoints, 'meter' | 'isStoreBehind'>;
}

/** Creates the pool for the settings; undefined if there can be no bidders. */
export function poolFor({
  settings,
  secret,
  kept,
  isShared,
  onNewcomers,
  rtbEndpointsOf,
}: Parts): BidderPool | undefined {
  const { publicUrl, rtb, stateUrl } = settings;
  const { bidders, vendor, geoipFile, keptRequests } = rtb;
  if (bidders === 0 && !isShared) return undefined;
  return new BidderPool({
    bidders,
    onNewcomers,
    about: { secret, publicUrl, vendor, geoipFile, stateUrl, keptRequests },
    isStoreBehind: () => rtbEndpointsOf().isStoreBehind,
    onCounts: (counts) => addCounts(rtbEndpointsOf().meter(counts.sspId), counts),
    onKept: (batches) => kept.add(batches),
  });
}

/** Opens exchanges that also serve the bidders, if there are any. */
export const openForBidders =
  (pool: BidderPool | undefined, open: OpenExchange = exchangeInThread): OpenExchange =>
  (options) =>
    pool ? forwardingExchange(open(options), pool) : open(options);

/** The separate port for SSPs. */
export interface SellersPort {
  stop(): Promise<void>;
}

/** Serves SSPs on their own port: by bidders, or by the API itself. */
export async function openSellersPort(
  rtbEndpoints: RtbEndpoints,
  settings: Settings,
  pool?: BidderPool,
): Promise<SellersPort> {
  const { host, rtb } = settings;
  const { port, bidders } = rtb;
  const isRequested = pool && bidders > 0 && port !== undefined;
  if (isRequested) await pool.listen(sellersApp(rtbEndpoints, pool.route), { host, port });
  pool?.start();
  const server: Server | null =
    isRequested || port === undefined
      ? null
      : await listen(sellersApp(rtbEndpoints), { host, port }, directBids(rtbEndpoints.bids));
  return {
    stop: async () => {
      server?.closeAllConnections();
      server?.close();
      await pool?.stop();
    },
  };
}

/**
 * An exchange with bidders: they receive its calls first, so that no answer of the exchange refers to a campaign they
 * do not know.
 */
function forwardingExchange(leader: RunningExchange, bidders: Pick<BidderPool, 'forward' | 'flush'>): RunningExchange {
  return {
    ...leader,
    offer: async (...given) => {
      await bidders.forward('offer', given);
      await leader.offer(...given);
    },
    setCampaigns: async (...given) => {
      await bidders.forward('setCampaigns', given);
      await leader.setCampaigns(...given);
    },
    changeCampaigns: async (...given) => {
      await bidders.forward('changeCampaigns', given);
      await leader.changeCampaigns(...given);
    },
    configure: async (...given) => {
      await bidders.forward('configure', given);
      await leader.configure(...given);
    },
    inform: async (...given) => {
      await bidders.forward('inform', given);
      await leader.inform(...given);
    },
    // Flushes first, so that a report finds its bid.
    report: async (...given) => {
      await bidders.flush();
      return leader.report(...given);
    },
    get isEnded() {
      return leader.isEnded;
    },
  };
}

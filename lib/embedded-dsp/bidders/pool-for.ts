import type { Server } from 'node:http';
import { listen } from '../http/listen';
import type { KeptTraffic } from '../kept-traffic/kept-traffic';
import type { Door } from '../rtb/door';
import { sellersApp } from '../rtb/serve-sellers';
import { exchangeInThread } from '../running-exchange/exchange-in-thread';
import type { OpenExchange, RunningExchange } from '../running-exchange/running-exchange';
import type { Settings } from '../settings';
import { BidderPool } from './bidder-pool';
import type { MeterCall } from './wire';

interface Parts {
  settings: Settings;
  secret: string;
  kept: KeptTraffic;
  /** Others may join. */
  isShared: boolean;
  /** Bidders began that know nothing yet. */
  onNewcomers(): void;
  /** Counts what bidders hear, and says whether they may bid. */
  doorOf(): Pick<Door, 'meter' | 'isStoreBehind'>;
}

/** Bidders as the settings want them, and those that join from other machines; undefined where there can be none. */
export function poolFor({ settings, secret, kept, isShared, onNewcomers, doorOf }: Parts): BidderPool | undefined {
  const { publicUrl, rtb, stateUrl } = settings;
  const { bidders, vendor, geoipFile, keptRequests } = rtb;
  if (bidders === 0 && !isShared) return undefined;
  return new BidderPool({
    ...{ bidders, onNewcomers, about: { secret, publicUrl, vendor, geoipFile, stateUrl, keptRequests } },
    isStoreBehind: () => doorOf().isStoreBehind,
    onHeard: (heard) => hear(doorOf(), heard),
    onKept: (batches) => kept.add(batches),
  });
}

/** Opens exchanges whose bidders, if there are any, sell as well. */
export const openLed =
  (pool: BidderPool | undefined, open: OpenExchange = exchangeInThread): OpenExchange =>
  (options) =>
    pool ? ledExchange(open(options), pool) : open(options);

/** Adds what a bidder counted to the figures of an integration. */
function hear(door: Pick<Door, 'meter'>, heard: MeterCall): void {
  const meter = door.meter(heard.sspId);
  if (heard.call === 'answered') meter.answered(...heard.given);
  else if (heard.call === 'reasoned') meter.reasoned(...heard.given);
  else if (heard.call === 'omitted') meter.omitted(...heard.given);
  else if (heard.call === 'recognised') meter.recognised(...heard.given);
  else meter.failed(...heard.given);
}

/** What answers SSPs on a port of their own. */
export interface SellersPort {
  stop(): Promise<void>;
}

/** Answers SSPs on the port that the settings name for them: by bidders, or by the door itself. */
export async function openSellersPort(door: Door, settings: Settings, pool?: BidderPool): Promise<SellersPort> {
  const { host, rtb } = settings;
  const { port, bidders } = rtb;
  const isAsked = pool && bidders > 0 && port !== undefined;
  if (isAsked) await pool.listen(sellersApp(door, pool.route), { host, port });
  pool?.start();
  const server: Server | null = isAsked || port === undefined ? null : await listen(sellersApp(door), { host, port });
  return {
    stop: async () => {
      server?.closeAllConnections();
      server?.close();
      await pool?.stop();
    },
  };
}

/**
 * An exchange whose bidders sell as well: they are told what it is told, and first, so that nothing that it says of a
 * campaign is of one that they do not know.
 */
function ledExchange(leader: RunningExchange, bidders: Pick<BidderPool, 'tell' | 'flush'>): RunningExchange {
  return {
    ...leader,
    offer: async (...given) => {
      await bidders.tell('offer', given);
      await leader.offer(...given);
    },
    setCampaigns: async (...given) => {
      await bidders.tell('setCampaigns', given);
      await leader.setCampaigns(...given);
    },
    changeCampaigns: async (...given) => {
      await bidders.tell('changeCampaigns', given);
      await leader.changeCampaigns(...given);
    },
    configure: async (...given) => {
      await bidders.tell('configure', given);
      await leader.configure(...given);
    },
    inform: async (...given) => {
      await bidders.tell('inform', given);
      await leader.inform(...given);
    },
    // What is reported of a bid should find the bid.
    report: async (...given) => {
      await bidders.flush();
      return leader.report(...given);
    },
    get isEnded() {
      return leader.isEnded;
    },
  };
}

import type { RunningExchange } from '../running-exchange/running-exchange';
import type { BidderPool } from './bidder-pool';

/**
 * An exchange whose bidders sell as well: they are told what it is told, and first, so that nothing that it says of a
 * campaign is of one that they do not know.
 */
export function ledExchange(leader: RunningExchange, bidders: Pick<BidderPool, 'tell' | 'flush'>): RunningExchange {
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

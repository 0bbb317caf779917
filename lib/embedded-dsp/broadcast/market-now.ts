import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import { segmentsNamedBy } from '../exchange/campaigns/compiled-campaign';
import type { Exchange } from '../exchange/exchange';
import type { RuleResults } from '../rules/rule-results';
import type { Audience } from '../segments/audience';
import type { MarketNow } from '../what-if/question';

interface Running {
  exchange: Exchange;
  audience: Audience;
  results: RuleResults;
}

/** What a running exchange sells from, and what its bidder knows of these campaigns. */
export function marketNow({ exchange, audience, results }: Running, campaigns: readonly BiddableCampaign[]): MarketNow {
  const ids = campaigns.map(({ id }) => id);
  const learned = ids.map((id) => [id, exchange.learned(id)] as const);
  return {
    ...exchange.market(),
    learned: new Map(learned.flatMap(([id, known]) => (known ? [[id, known]] : []))),
    segments: new Map(segmentsNamedBy(campaigns).map((id) => [id, audience.peopleOf(id)])),
    books: new Map(ids.map((id) => [id, results.bookOf(id)])),
  };
}

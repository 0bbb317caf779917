import type { CampaignState } from '../../exchange/campaigns/campaign-state';
import { rivalBid } from '../../exchange/decisions/auction';
import type { Bid } from '../../exchange/decisions/bidder';
import type { MarketNow } from '../../exchange/market-now';
import { type Decided, shownAs } from './decided';
import { countIn, type Draft, type Variant } from './question';
import type { SampledRequest } from './traffic-sample';
import { Trial } from './trial';
import type { TrialCampaign, Tried } from './trial-campaign';

/** Evaluates requests of the simulated exchange, where all other bids and later events are known. */
export class SampleTrial extends Trial<SampledRequest> {
  constructor(
    market: MarketNow,
    draft: Draft,
    private readonly onDecided: (decided: Decided) => void = () => undefined,
    variants: readonly Variant[] = [],
  ) {
    super(market, draft, variants);
  }

  protected finish(sampled: SampledRequest, { contender: { trial, state }, bid, code: refusal }: Tried): void {
    const code = bid ? this.endOf(sampled, trial, bid, state) : (refusal ?? 'LOST');
    const { side, id } = trial;
    countIn(side, code, 1);
    const shown = bid && code === 'WON' ? shownAs(sampled, bid) : null;
    if (code === 'WON' || code === 'LOST') side.bids++;
    if (code === 'WON') side.wins++;
    if (shown) {
      side.impressions++;
      side.spend += BigInt(shown.spend);
      if (shown.isClicked) side.clicks++;
    }
    const rival =
      code === 'LOST_TO_OWN' && id === this.draft.before?.id && this.rivals.firstOf(trial.campaign.clientId);
    if (rival) this.lostTo.set(rival, (this.lostTo.get(rival) ?? 0) + 1);
    if (id === -1) this.onDecided({ sampled, code, bid, rivals: this.rivals, shown });
  }

  /** Returns the result: first the auction among the client's campaigns, then against all bids. */
  private endOf({ request }: SampledRequest, trial: TrialCampaign, offer: Bid, state: CampaignState) {
    const end = this.endAmongOwn(trial, offer, state);
    if (end !== 'FIRST') return end;
    return offer.price.bid > rivalBid(request) ? 'WON' : 'LOST';
  }
}

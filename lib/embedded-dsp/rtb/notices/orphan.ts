import { noAdSet } from '../../exchange/campaigns/compiled-campaign';
import { compileCreative } from '../../exchange/campaigns/compiled-creative';
import type { Orphan } from '../../exchange/decisions/flight';
import type { BidContext } from '../../exchange/gates/bid-context';
import type { BidToken } from '../markup/bid-token';

/** What a token says of a bid that an earlier run of the program sent: where it was shown is not known any more. */
export function orphanOf(
  token: BidToken,
  { name, ttlMs }: { name: string; ttlMs: number },
): Orphan & { campaignId: number } {
  const { id, campaignId, amount, price, sentAt } = token;
  const creative = compileCreative({
    ...{ id: token.creativeId, outerId: '', width: 0, height: 0, mimeType: '', iabCategory: '' },
  });
  const showing = { request: nowhere(token, name), adSet: { ...noAdSet, id: token.adSetId }, creative };
  return { id, campaignId, amount, price, heldUntil: sentAt + ttlMs, until: sentAt + ttlMs, showing };
}

const nowhere = ({ id, sspId, sentAt, currency }: BidToken, sspName: string): BidContext => ({
  ...{ requestId: id, at: sentAt, sspId, sspName, currency, format: 'banner', sizes: [], mimes: [], position: 0 },
  ...{ isRewarded: false, player: null, assets: null, floor: 0, trafficType: 'WEB', domain: '', page: '' },
  ...{ appName: '', bundle: '', categories: [], labels: [], flaggedBy: [], blockedCategories: [], viewer: null },
  ...{ country: '', region: '', city: '', latitude: null, longitude: null, deviceType: '', os: '', osVersion: '' },
  ...{ browser: '', make: '', model: '', language: '', connectionType: '', carrier: '', ip: '' },
});

import type { Resolver } from 'react-hook-form';
import { checkedCampaign, type Rules, resolved } from '@/components/campaigns/form/campaign-resolver';
import type { SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { batchCreatives, landingTable } from '@/components/creatives/upload/batch-creatives';
import type { BatchFile } from '@/components/creatives/upload/upload-queue';
import { bannersOf, type FirstValues } from '@/components/first-campaign/first-values';

export type FirstRules = Rules & {
  /** Files that are to become banners. */
  ready: readonly BatchFile[];
  /** Whether there is a step in which banners are added. */
  asksForBanners: boolean;
};

const creativesPath = 'creativeGroups.0.creatives';

/** Checks the campaign as its own form does, and the banners as the API will. */
export function firstResolver(rules: () => FirstRules): Resolver<FirstValues, unknown, SavedCampaign> {
  return async (values, _context, options) => {
    const { ready, asksForBanners, ...ofCampaign } = rules();
    const { saved, messages } = checkedCampaign(values, ofCampaign);
    const banners = batchCreatives(ready, bannersOf(values), { landing: landingTable('', []), mayLinkJs: true });
    for (const { path, message } of banners.faults) messages.set(path, message);
    const isWithout = ready.length === 0 && values.creativeGroups.every(({ creatives }) => creatives.length === 0);
    if (isWithout && asksForBanners) messages.set(creativesPath, 'bannerRequired');
    return resolved({ saved, messages }, options);
  };
}

import { type CampaignValues, emptyCampaign } from '@/components/campaigns/form/campaign-values';
import type { CreativeValues } from '@/components/creatives/form/creative-values';
import { type BatchValues, emptyBatch } from '@/components/creatives/upload/batch-creatives';
import type { Currency } from '@/lib/contract/enumerations';
import { addDays } from '@/lib/format/format-date';

/** A whole campaign, what its banners share, and whether it starts by itself. */
export type FirstValues = CampaignValues &
  Pick<CreativeValues, (typeof sharedFields)[number]> & { startsOnceApproved: boolean };

/** Fields of the form that every banner gets. */
export const sharedFields = ['finalUrl', 'iabCategory', 'kktuCodes', 'kktuDescription'] as const;

/** For a thousand impressions: enough to win some auctions, and soon to be corrected by the forecast. */
export const usualPrice: Readonly<Record<Currency, string>> = { RUB: '200.00', USD: '5.00', EUR: '5.00' };

/** Days of a campaign whose end nobody has chosen. */
const usualDays = 30;

type Start = Parameters<typeof emptyCampaign>[0] & { currency: Currency; exchanges: number[]; hasTarget: boolean };

/** What a newcomer begins with: banners for everybody in Russia, for thirty days, at a usual price. */
export function firstValues({ currency, exchanges, hasTarget, ...start }: Start): FirstValues {
  const campaign = emptyCampaign(start);
  const [adSet] = campaign.creativeGroups;
  const { finalUrl, iabCategory, kktuCodes, kktuDescription } = emptyBatch;
  const geo = { isEverywhere: false, included: [{ kind: 'country' as const, key: 'RU' }], excluded: [] };
  return {
    ...campaign,
    exchanges,
    endDate: addDays(start.startDate, usualDays - 1),
    creativeGroups: adSet
      ? [
          {
            ...adSet,
            maxPrice: usualPrice[currency],
            ownTarget: hasTarget ? { ...adSet.ownTarget, geo } : adSet.ownTarget,
          },
        ]
      : [],
    ...{ finalUrl, iabCategory, kktuCodes, kktuDescription },
    startsOnceApproved: true,
  };
}

/** What the form says of all banners, as a batch of creatives takes it. */
export const bannersOf = ({ userId, finalUrl, iabCategory, kktuCodes, kktuDescription }: FirstValues): BatchValues => ({
  ...emptyBatch,
  ...{ userId, finalUrl, iabCategory, kktuCodes, kktuDescription },
});

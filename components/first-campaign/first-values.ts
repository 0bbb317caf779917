import { type CampaignValues, emptyCampaign } from '@/components/campaigns/form/campaign-values';
import { type CreativeValues, emptyCreative } from '@/components/creatives/form/creative-values';
import { type BatchValues, emptyBatch } from '@/components/creatives/upload/batch-creatives';
import type { Currency } from '@/lib/contract/enumerations';
import { addDays } from '@/lib/format/format-date';

/** A whole campaign, what its creatives share, the native ad that is written, and whether it starts by itself. */
export type FirstValues = CampaignValues &
  Pick<CreativeValues, (typeof sharedFields)[number] | (typeof nativeFields)[number]> & { startsOnceApproved: boolean };

/** What the ads of a first campaign may be. */
export const formats = ['banner', 'native'] as const;

/** Fields of the form that every creative gets. */
export const sharedFields = ['finalUrl', 'iabCategory', 'kktuCodes', 'kktuDescription'] as const;

const nativeTexts = ['smallTitle', 'mediumTitle', 'desc', 'ctaText', 'sponsored', 'productName', 'language'] as const;
/** Fields of the native ad alone. */
export const nativeFields = [...nativeTexts, 'images'] as const;

/** A native ad of which nothing is written. */
export const emptyNative = (): Pick<CreativeValues, (typeof nativeFields)[number]> => {
  const { images, smallTitle, mediumTitle, desc, ctaText, sponsored, productName, language } = emptyCreative('native');
  return { images, smallTitle, mediumTitle, desc, ctaText, sponsored, productName, language };
};

/** Whether a native ad is begun: its pictures, or one of its texts. */
export const isNativeBegun = (values: Pick<FirstValues, (typeof nativeFields)[number]>): boolean =>
  nativeTexts.some((field) => values[field].trim() !== '') || values.images.some(({ file }) => file !== '');

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
    ...emptyNative(),
    startsOnceApproved: true,
  };
}

/** What the form says of all banners, as a batch of creatives takes it. */
export const bannersOf = ({ userId, finalUrl, iabCategory, kktuCodes, kktuDescription }: FirstValues): BatchValues => ({
  ...emptyBatch,
  ...{ userId, finalUrl, iabCategory, kktuCodes, kktuDescription },
});

/** The native ad that the form holds, as a creative's own form would; it is called by its title. */
export function nativeOf(values: FirstValues): CreativeValues {
  const { userId, finalUrl, iabCategory, kktuCodes, kktuDescription, images } = values;
  return {
    ...emptyCreative('native'),
    ...Object.fromEntries(nativeTexts.map((field) => [field, values[field]])),
    ...{ userId, finalUrl, iabCategory, kktuCodes, kktuDescription, images },
    name: values.smallTitle.trim() || values.name,
  };
}

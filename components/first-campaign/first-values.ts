import { type CampaignValues, emptyCampaign } from '@/components/campaigns/form/campaign-values';
import { type CreativeValues, emptyCreative } from '@/components/creatives/form/creative-values';
import { type BatchValues, emptyBatch } from '@/components/creatives/upload/batch-values';
import type { Currency } from '@/lib/contract/enumerations';
import { addDays } from '@/lib/format/format-date';

/** Form values: a campaign, the fields that its creatives share, the native ad, and whether to start automatically. */
export type FirstValues = CampaignValues &
  Pick<CreativeValues, (typeof sharedFields)[number] | (typeof nativeFields)[number]> & { startsOnceApproved: boolean };

/** Kinds of ads in a first campaign. */
export const formats = ['banner', 'native'] as const;

/** Fields that all creatives share. */
export const sharedFields = ['finalUrl', 'iabCategory', 'kktuCodes', 'kktuDescription'] as const;

const nativeTexts = ['smallTitle', 'mediumTitle', 'desc', 'ctaText', 'sponsored', 'productName', 'language'] as const;
/** Fields of the native ad only. */
export const nativeFields = [...nativeTexts, 'images'] as const;

/** Returns an empty native ad. */
export const emptyNative = (): Pick<CreativeValues, (typeof nativeFields)[number]> => {
  const { images, smallTitle, mediumTitle, desc, ctaText, sponsored, productName, language } = emptyCreative('native');
  return { images, smallTitle, mediumTitle, desc, ctaText, sponsored, productName, language };
};

/** Returns true if the native ad has a picture or a text. */
export const isNativeBegun = (values: Pick<FirstValues, (typeof nativeFields)[number]>): boolean =>
  nativeTexts.some((field) => values[field].trim() !== '') || values.images.some(({ file }) => file !== '');

/** Default price per thousand impressions: high enough to win some auctions; the forecast helps to adjust it. */
export const usualPrice: Readonly<Record<Currency, string>> = { RUB: '200.00', USD: '5.00', EUR: '5.00' };

/** Default length of a campaign in days. */
const usualDays = 30;

type Start = Parameters<typeof emptyCampaign>[0] & { currency: Currency; exchanges: number[]; hasTarget: boolean };

/** Returns the initial values: banners, targeted at Russia, for thirty days, at the default price. */
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
    finalUrl,
    iabCategory,
    kktuCodes,
    kktuDescription,
    ...emptyNative(),
    startsOnceApproved: true,
  };
}

/** Returns the banner fields of the form as a batch of creatives. */
export const bannersOf = ({ userId, finalUrl, iabCategory, kktuCodes, kktuDescription }: FirstValues): BatchValues => ({
  ...emptyBatch,
  userId,
  finalUrl,
  iabCategory,
  kktuCodes,
  kktuDescription,
});

/** Returns the native ad of the form as values of the creative form; its title is used as the name. */
export function nativeOf(values: FirstValues): CreativeValues {
  const { userId, finalUrl, iabCategory, kktuCodes, kktuDescription, images } = values;
  return {
    ...emptyCreative('native'),
    ...Object.fromEntries(nativeTexts.map((field) => [field, values[field]])),
    userId,
    finalUrl,
    iabCategory,
    kktuCodes,
    kktuDescription,
    images,
    name: values.smallTitle.trim() || values.name,
  };
}

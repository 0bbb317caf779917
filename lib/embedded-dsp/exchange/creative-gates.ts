import type { BidContext } from './bid-context';
import type { CompiledAdSet, Creative } from './compiled-campaign';
import type { AdSetLook, Gate } from './gate';
import { listed } from './gate-words';
import { hashText, mix } from './random';

/** Does the ad set have something to show in the slot? */
export const creativeGates: readonly Gate<AdSetLook>[] = [
  {
    name: 'format',
    check: ({ request, campaign }) => (campaign.formats.has(request.format) ? null : 'FORMAT'),
    compared: ({ request, campaign }) => `a ${request.format} slot for a campaign of ${campaign.campaignType}`,
  },
  {
    name: 'rewarded',
    check: ({ request, campaign }) => (campaign.isRewarded && !request.isRewarded ? 'NOT_REWARDED' : null),
    compared: ({ request, campaign }) =>
      `${request.isRewarded ? 'a rewarded slot' : 'no reward'}, ${campaign.isRewarded ? 'rewarded wanted' : 'both taken'}`,
  },
  {
    name: 'creativeSize',
    check: ({ request, adSet }) => (adSet.creatives.some((one) => hasSize(one, request)) ? null : 'CREATIVE_SIZE'),
    compared: ({ request, adSet }) =>
      request.format === 'banner'
        ? `${adSet.creatives.map(sizeOf).join(', ') || 'no approved creative'} for a slot of ${request.sizes.map(({ w, h }) => `${w}×${h}`).join(', ')}`
        : `${adSet.creatives.length} approved creatives, no size needed`,
  },
  {
    name: 'creativeMimeType',
    check: ({ request, adSet }) =>
      adSet.creatives.some((one) => hasSize(one, request) && hasType(one, request)) ? null : 'CREATIVE_MIME_TYPE',
    compared: ({ request, adSet }) =>
      `${listed(new Set(adSet.creatives.map(({ mimeType }) => mimeType)))} for a slot of ${request.mimes.join(', ')}`,
  },
  {
    name: 'creativeCategory',
    check: ({ request, adSet }) =>
      adSet.creatives.some((one) => fits(one, request)) ? null : 'CREATIVE_CATEGORY_BLOCKED',
    compared: ({ request, adSet }) =>
      `${listed(new Set(adSet.creatives.map(({ iabCategory }) => iabCategory)))}, blocked are ${request.blockedCategories.join(', ') || 'none'}`,
  },
];

/** One of the fitting creatives, each in turn; undefined when none fits. */
export function creativeFor(request: BidContext, adSet: CompiledAdSet): Creative | undefined {
  const fitting = adSet.creatives.filter((creative) => fits(creative, request));
  return fitting[fitting.length < 2 ? 0 : mix(hashText(request.requestId), adSet.id) % fitting.length];
}

const fits = (creative: Creative, request: BidContext): boolean =>
  hasSize(creative, request) &&
  hasType(creative, request) &&
  !isBlocked(creative.iabCategory, request.blockedCategories);

/** Banners must be of a size the slot takes; players and native slots scale what they show. */
const hasSize = ({ width, height }: Creative, { format, sizes }: BidContext): boolean =>
  format !== 'banner' || sizes.some(({ w, h }) => w === width && h === height);

const hasType = ({ mimeType }: Creative, { format, mimes }: BidContext): boolean =>
  format === 'native' || mimes.includes(mimeType) || (format === 'banner' && isMarkup(mimeType));

// HTML5 archives and JS tags are served as markup.
const isMarkup = (mimeType: string): boolean =>
  ['application/zip', 'text/html', 'text/javascript', 'application/javascript'].includes(mimeType);

const isBlocked = (category: string, blocked: readonly string[]): boolean =>
  blocked.length > 0 && (blocked.includes(category) || blocked.includes(category.split('-')[0] ?? category));

const sizeOf = ({ width, height }: Creative): string => `${width}×${height}`;

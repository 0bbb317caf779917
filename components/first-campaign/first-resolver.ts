import type { Resolver } from 'react-hook-form';
import { checkedCampaign, type Rules, resolved } from '@/components/campaigns/form/campaign-resolver';
import type { SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { creativeWritten, pathInForm } from '@/components/creatives/form/creative-values';
import { batchCreatives, landingTable } from '@/components/creatives/upload/batch-creatives';
import type { BatchFile } from '@/components/creatives/upload/upload-queue';
import { bannersOf, type FirstValues, isNativeBegun, nativeOf } from '@/components/first-campaign/first-values';
import { type CreativeInput, creativeInput } from '@/lib/contract/creatives/creative-input';
import { missingFields } from '@/lib/contract/creatives/creative-readiness';

export type FirstRules = Rules & {
  /** Files that will become banners. */
  ready: readonly BatchFile[];
  /** True if the form has a step that creates creatives. */
  asksForBanners: boolean;
};

const creativesPath = 'creativeGroups.0.creatives';

/** Validates the campaign like its own form, and the creatives like the API. */
export function firstResolver(rules: () => FirstRules): Resolver<FirstValues, unknown, SavedCampaign> {
  return async (values, _context, options) => {
    const { ready, asksForBanners, ...ofCampaign } = rules();
    const { saved, messages } = checkedCampaign(values, ofCampaign);
    const hasNone = values.creativeGroups.every(({ creatives }) => creatives.length === 0);
    if (values.campaignType === 'native') {
      if (isNativeBegun(values) || (hasNone && asksForBanners))
        for (const [path, message] of checkedNative(values).messages) messages.set(path, message);
    } else {
      const banners = batchCreatives(ready, bannersOf(values), { landing: landingTable('', []), mayLinkJs: true });
      for (const { path, message } of banners.faults) messages.set(path, message);
      if (ready.length === 0 && hasNone && asksForBanners) messages.set(creativesPath, 'bannerRequired');
    }
    return resolved({ saved, messages }, options);
  };
}

/** Returns the native ad to send, or its errors by form path. Fields that approval requires are required here. */
export function checkedNative(values: FirstValues): { input: CreativeInput | null; messages: Map<string, string> } {
  const native = nativeOf(values);
  const { userId: _owner, ...written } = creativeWritten(native);
  const messages = new Map<string, string>();
  const medium = { width: null, height: null, duration: null };
  const { finalUrl, smallTitle, desc, sponsored, images } = written;
  const given = { type: native.type, subtype: null, finalUrl, smallTitle, desc, sponsored, images };
  for (const field of missingFields(given, medium))
    messages.set(field, field === 'images' ? 'bannerRequired' : 'required');
  const parsed = creativeInput.safeParse(written);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = pathInForm(native, path.join('.'));
    if (!messages.has(name)) messages.set(name, message);
  }
  return { input: messages.size === 0 ? (parsed.data ?? null) : null, messages };
}

import { type Resolver, set } from 'react-hook-form';
import { type CopyValues, copiedCampaign, fieldOf } from '@/components/campaigns/copy/copy-values';
import { checkedCampaign } from '@/components/campaigns/form/campaign-resolver';
import type { SavedCampaign } from '@/components/campaigns/form/campaign-values';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';

/** Validates the whole copy like the campaign form. Errors without a field in the dialog are shown above the fields. */
export function copyResolver(original: CampaignView): Resolver<CopyValues, unknown, SavedCampaign> {
  const rules = { needsClient: false, currency: original.currency, maximumDailyBudget: undefined };
  return async (values) => {
    const { saved, messages } = checkedCampaign(copiedCampaign(original, values), rules);
    if (saved && messages.size === 0) return { values: saved, errors: {} };
    const errors = {};
    for (const [path, message] of messages)
      set(errors, fieldOf(original, path) ?? 'root.server', { type: 'custom', message });
    return { values: {}, errors };
  };
}

import type { SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { callApi } from '@/lib/browser/call-api';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';

/** Writes a campaign as a whole, over the version that the person saw; its owner stays. */
export const updateCampaign = (
  { userId: _, ...campaign }: SavedCampaign,
  { id, version }: Pick<CampaignView, 'id' | 'version'>,
) => callApi('campaigns.update', { params: { id }, body: { ...campaign, version } });

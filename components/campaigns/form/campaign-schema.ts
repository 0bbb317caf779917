import { z } from 'zod';
import { adSetInput } from '@/lib/contract/campaigns/ad-sets';
import { campaignInput } from '@/lib/contract/campaigns/campaign-input';

/** The contract's schema with additional rules of the form: the owner and at least one ad set (§5). */
export const campaignFormSchema = (needsClient: boolean) =>
  campaignInput.safeExtend({
    userId: needsClient ? z.string().min(1, 'required') : z.string(),
    creativeGroups: z.array(adSetInput).min(1, 'adSetRequired').max(100),
  });

'use client';
import type { SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { useActivation } from '@/components/campaigns/use-activation';
import type { FirstValues } from '@/components/first-campaign/first-values';
import type { Banners, FirstForm } from '@/components/first-campaign/use-banners';
import { useEntityForm } from '@/components/form/use-entity-form';
import { useFamily } from '@/components/shell/use-family';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import { useRouter } from '@/lib/i18n/navigation';

type Made = AnswerOf<'campaigns.create'>;

/**
 * Makes the banners, then the campaign with its ad set and target in one write, then switches it on. What was made
 * stays in the form, so that after a refusal the same press goes on with the rest.
 */
export function useStart(form: FirstForm, { banners, done }: { banners: Banners; done: string }) {
  const user = useCurrentUser();
  const router = useRouter();
  const family = useFamily();
  const activate = useActivation();
  const { save } = useEntityForm<FirstValues, SavedCampaign, CampaignView, Made>(form, {
    ...{ area: 'campaigns', valuesOf: () => form.getValues(), done, outdated: ['campaigns.list', 'users.firstSteps'] },
    create: ({ userId, ...body }) =>
      userId ? callApi('campaigns.createFor', { params: { userId }, body }) : callApi('campaigns.create', { body }),
    onCreated: ({ id }) => router.push(screenPath(family, 'campaign', { id })),
  });
  return async (checked: SavedCampaign) => {
    if (!(await banners.make())) {
      form.setError('root.banners', { type: 'server', message: 'bannersRefused' });
      return;
    }
    const { creativeGroups, startsOnceApproved } = form.getValues();
    const shown = creativeGroups.map(({ creatives }) => creatives);
    const campaign = {
      ...checked,
      creativeGroups: checked.creativeGroups.map((adSet, at) => ({ ...adSet, creatives: shown[at] ?? [] })),
    };
    const isStarted = startsOnceApproved && can(user, 'CAMPAIGN_UPDATE');
    await save(campaign, async (made) => {
      if (isStarted) await activate({ ...made, onceApproved: true });
    });
  };
}

'use client';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CampaignValues, SavedCampaign } from '@/components/campaigns/campaign-values';

type CampaignFormState = UseFormReturn<CampaignValues, unknown, SavedCampaign>;

/** Saved values, and newer ones from the server, are what further changes are measured against. */
export function useFreshStart(form: CampaignFormState, start: CampaignValues, isEdited: boolean) {
  const { isSubmitSuccessful } = form.formState;
  const last = useRef(start);
  useEffect(() => {
    if (last.current !== start) form.reset(start);
    else if (isEdited && isSubmitSuccessful) form.reset(form.getValues());
    last.current = start;
  }, [form, start, isEdited, isSubmitSuccessful]);
}

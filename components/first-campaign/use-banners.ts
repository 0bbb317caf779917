'use client';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { useBatchCreation } from '@/components/creatives/upload/use-batch-creation';
import { useBatchFiles } from '@/components/creatives/upload/use-batch-files';
import { bannersOf, type FirstValues, sharedFields } from '@/components/first-campaign/first-values';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';

export type FirstForm = UseFormReturn<FirstValues, unknown, SavedCampaign>;
export type Banners = ReturnType<typeof useBanners>;

/** Manages pictures that become banners of the campaign; the form contains the IDs of created ones. */
export function useBanners(form: FirstForm, needsClient: boolean) {
  const user = useCurrentUser();
  const userId = useWatch({ control: form.control, name: 'userId' });
  const files = useBatchFiles({ userId, isOwnerKnown: !needsClient || userId !== '', only: 'banner' });
  const { queue, ready, skipped, copies } = files;
  const remember = (ids: readonly number[]) => {
    const path = 'creativeGroups.0.creatives';
    form.setValue(path, [...new Set([...form.getValues(path), ...ids])], { shouldDirty: true });
    form.clearErrors(path);
  };
  const create = useBatchCreation({ queue, setError: form.setError, onMade: remember });
  /**
   * Creates banners from the uploaded pictures, and reuses existing creatives with the same content. Returns true if
   * none was refused.
   */
  const make = async (): Promise<boolean> => {
    remember(skipped.flatMap((file) => copies.of(file)?.creativeId ?? []));
    if (ready.length === 0) return true;
    const mayLinkJs = can(user, 'CREATIVE_UPDATE_JS_BANNER_FINAL_URL');
    const { batchCreatives, landingTable } = await import('@/components/creatives/upload/batch-creatives');
    const { rows } = batchCreatives(ready, bannersOf(form.getValues()), { landing: landingTable('', []), mayLinkJs });
    const made = await create.mutateAsync({ userId, rows }).catch(() => undefined);
    return made?.rows.every(({ refusal }) => refusal === null) ?? false;
  };
  return {
    ...files,
    make,
    /** Validates the shared fields first, then calls `make`. */
    makeChecked: async () => {
      const isRight = await form.trigger(needsClient ? [...sharedFields, 'userId'] : [...sharedFields], {
        shouldFocus: true,
      });
      if (isRight) await make();
    },
    isMaking: create.isPending,
    isBusy: create.isPending || copies.isFetching || files.isSending,
  };
}

/** Removes the banners when the client changes, because banners belong to a client. */
export function useOwnersBanners({ control, setValue }: FirstForm): void {
  const userId = useWatch({ control, name: 'userId' });
  const last = useRef(userId);
  useEffect(() => {
    if (last.current === userId) return;
    last.current = userId;
    setValue('creativeGroups.0.creatives', []);
  }, [userId, setValue]);
}

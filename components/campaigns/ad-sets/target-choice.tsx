'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { TargetField } from '@/components/campaigns/ad-sets/target-field';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { targetViewQuery, valuesOf } from '@/components/targeting/conditions/target-values';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import { Segmented } from '@/components/ui/segmented';
import { showToast } from '@/components/ui/show-toast';
import { can, canEnter } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import { useFaultText } from '@/lib/i18n/use-fault-text';

const ConditionsSummary = onDemand(
  async () => (await import('@/components/targeting/conditions/target-summary')).ConditionsSummary,
  () => <Skeleton className="h-12 w-full" />,
);
const ShareDialog = onDemand(async () => (await import('@/components/campaigns/ad-sets/share-dialog')).ShareDialog);

type TargetChoiceProps = { index: number; ownerId: number | undefined; saved: CampaignView['creativeGroups'] };

/** Choice between an ad set's own target and a shared one of the client, with conversion between both. */
export function TargetChoice({ index, ownerId, saved }: TargetChoiceProps) {
  const t = useTranslations('campaigns.targeting');
  const path = `creativeGroups.${index}` as const;
  const { field } = useController<CampaignValues, `creativeGroups.${number}.isShared`>({ name: `${path}.isShared` });
  const [made, setMade] = useState<{ value: string; label: string }>();
  return (
    <div className="flex flex-col gap-4">
      <span className="flex">
        <Segmented
          name={`${path}-target`}
          label={t('whose')}
          value={field.value ? 'shared' : 'own'}
          options={[
            { value: 'own', label: t('own') },
            { value: 'shared', label: t('shared') },
          ]}
          onChange={(value) => field.onChange(value === 'shared')}
        />
      </span>
      {ownerId === undefined && <p className="text-sm text-muted">{t('noClient')}</p>}
      {field.value && ownerId !== undefined && (
        <>
          <TargetField index={index} ownerId={ownerId} saved={saved} made={made} onMade={setMade} />
          <SharedTarget index={index} />
        </>
      )}
      {!field.value && <OwnTarget index={index} ownerId={ownerId} onMade={setMade} />}
    </div>
  );
}

type OwnTargetProps = {
  index: number;
  ownerId: number | undefined;
  onMade: (made: { value: string; label: string }) => void;
};

function OwnTarget({ index, ownerId, onMade }: OwnTargetProps) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.targeting');
  const { setValue } = useFormContext<CampaignValues>();
  const [isSharing, setSharing] = useState(false);
  const mayShare = can(user, 'TARGET_CREATE', 'TARGET_CREATE_FOR_CLIENT', 'CLIENT_TARGET_CREATE');
  const share = (id: number, name: string) => {
    onMade({ value: String(id), label: name });
    setValue(`creativeGroups.${index}.targetId`, String(id), { shouldDirty: true });
    setValue(`creativeGroups.${index}.isShared`, true, { shouldDirty: true });
  };
  return (
    <>
      <p className="text-sm text-muted">{t('ownHint')}</p>
      {mayShare && ownerId !== undefined && (
        <div>
          <Button onClick={() => setSharing(true)}>{t('share')}</Button>
        </div>
      )}
      {isSharing && ownerId !== undefined && (
        <ShareDialog index={index} ownerId={ownerId} onShared={share} onClose={() => setSharing(false)} />
      )}
    </>
  );
}

/** Shows the chosen shared target, and a button that copies its conditions into an own target. */
function SharedTarget({ index }: { index: number }) {
  const user = useCurrentUser();
  const locale = useLocale();
  const t = useTranslations('campaigns.targeting');
  const detach = useDetaching(index);
  const chosen = useWatch<CampaignValues, `creativeGroups.${number}.targetId`>({
    name: `creativeGroups.${index}.targetId`,
  });
  const { data } = useQuery({
    ...targetViewQuery(Number(chosen), locale),
    enabled: chosen !== '' && canEnter(user, 'TARGET'),
  });
  if (chosen === '' || !canEnter(user, 'TARGET')) return null;
  return (
    <>
      {data ? <ConditionsSummary conditions={data} /> : <Skeleton className="h-12 w-full" />}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void detach(Number(chosen))}>{t('detach')}</Button>
        <span className="text-sm text-muted">{t('detachHint')}</span>
      </div>
    </>
  );
}

function useDetaching(index: number) {
  const { getValues, setValue } = useFormContext<CampaignValues>();
  const client = useQueryClient();
  const locale = useLocale();
  const faultText = useFaultText();
  return async (id: number) => {
    try {
      const view = await client.fetchQuery({ ...targetViewQuery(id, locale), staleTime: 0 });
      const { userId: _owner, name: _name, ...conditions } = valuesOf(view);
      const { id: ownId, version } = getValues(`creativeGroups.${index}.ownTarget`);
      const own = {
        ...conditions,
        copyOf: id,
        ...(ownId !== undefined && { id: ownId }),
        ...(version !== undefined && { version }),
      };
      setValue(`creativeGroups.${index}.ownTarget`, own, { shouldDirty: true });
      setValue(`creativeGroups.${index}.isShared`, false, { shouldDirty: true });
    } catch (fault) {
      void showToast('error', faultText(fault));
    }
  };
}

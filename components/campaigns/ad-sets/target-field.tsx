'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { ComboboxField } from '@/components/form/combobox-field';
import { mayCreateOf } from '@/components/targeting/may-change';
import { Button } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/empty-state';
import { onDemand } from '@/components/ui/on-demand';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

const TargetSheet = onDemand(async () => (await import('@/components/campaigns/beside/target-sheet')).TargetSheet);

type TargetFieldProps = {
  index: number;
  ownerId: number;
  saved: CampaignView['creativeGroups'];
  /** A target that was just created. */
  made: { value: string; label: string } | undefined;
  onMade: (made: { value: string; label: string }) => void;
};

/** Selects one of the owner's targets and warns which others use it. */
export function TargetField({ index, ownerId, saved, made, onMade }: TargetFieldProps) {
  const t = useTranslations('campaigns.adSets');
  const [name, setName] = useState('');
  const path = `creativeGroups.${index}.targetId` as const;
  const { field } = useController<CampaignValues, typeof path>({ name: path });
  const chosen = field.value;
  const { data, isPending, isPlaceholderData } = useQuery({
    ...apiQuery('targets.list', {
      query: { userId: [ownerId], page: 0, size: 50, sort: 'name,asc', ...(name && { name }) },
    }),
    placeholderData: keepPreviousData,
  });
  const targets = data?.content ?? [];
  const isListed = targets.some(({ id }) => String(id) === chosen);
  const other = useTarget(Number(chosen), chosen !== '' && !isPending && !isListed);
  const known = saved.flatMap(({ targetDto }) =>
    targetDto ? { value: String(targetDto.id), label: targetDto.name } : [],
  );
  if (made) known.push(made);
  if (other) known.push({ value: chosen, label: other.name });
  const use = [...targets, ...(other ? [other] : [])].find(({ id }) => String(id) === chosen)?.usedInAdSets;
  return (
    <div className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <ComboboxField
        name={path}
        label={t('target')}
        placeholder={t('noTarget')}
        hint={use ? t('sharedTarget', { count: use }) : !chosen && t('targetHint')}
        items={targets.map((target) => ({
          value: String(target.id),
          label: target.name,
          hint: t('targetUse', { count: target.usedInAdSets }),
        }))}
        known={known}
        onSearch={setName}
        isStale={isPlaceholderData}
        isLoading={isPending}
      />
      <NewTarget
        ownerId={ownerId}
        onMade={({ id, name: label }) => {
          onMade({ value: String(id), label });
          field.onChange(String(id));
        }}
      />
    </div>
  );
}

/** Reads a target that is not among the first ones by name. */
function useTarget(id: number, isNeeded: boolean) {
  const { data } = useQuery({
    ...apiQuery('targets.list', { query: { id: [id], page: 0, size: 1, sort: 'id,asc' } }),
    enabled: isNeeded,
  });
  return data?.content[0];
}

type NewTargetProps = { ownerId: number; onMade: (made: { id: number; name: string }) => void };

/** Creates a target for the campaign's client in a side sheet and selects it. */
function NewTarget({ ownerId, onMade }: NewTargetProps) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.adSets');
  const denied = useTranslations('campaigns.denied');
  const { sentence } = useNotGranted(user);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!mayCreateOf(user, ownerId))
    return <NotGranted className="sm:col-span-2" text={sentence(denied('createTargets'))} />;
  const done = (made: { id: number; name: string }) => {
    close();
    onMade(made);
  };
  return (
    <>
      <Button aria-haspopup="dialog" className="justify-self-start sm:mt-5.5" onClick={() => setOpen(true)}>
        {t('newTarget')}
      </Button>
      {isOpen && <TargetSheet ownerId={ownerId} onDone={done} onCancel={close} />}
    </>
  );
}

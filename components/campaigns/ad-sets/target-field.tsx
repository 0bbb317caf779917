'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { ComboboxField } from '@/components/form/combobox-field';
import { useFamily } from '@/components/shell/use-family';
import { LinkButton } from '@/components/ui/link-button';
import { NotGranted } from '@/components/ui/not-granted';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import { clientsQuery } from '@/lib/contract/client-scope';
import { Link } from '@/lib/i18n/navigation';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

type TargetFieldProps = {
  index: number;
  ownerId: number;
  saved: CampaignView['creativeGroups'];
  /** One that was just made. */
  made?: { value: string; label: string } | undefined;
};

/** One target of the owner's; says who else would feel a change of it. */
export function TargetField({ index, ownerId, saved, made }: TargetFieldProps) {
  const t = useTranslations('campaigns.adSets');
  const [name, setName] = useState('');
  const chosen = useWatch<CampaignValues, `creativeGroups.${number}.targetId`>({
    name: `creativeGroups.${index}.targetId`,
  });
  const { data, isPending } = useQuery({
    ...apiQuery('targets.list', {
      query: { userId: [ownerId], page: 0, size: 50, sort: 'name,asc', ...(name && { name }) },
    }),
    placeholderData: keepPreviousData,
  });
  const targets = data?.content ?? [];
  const known = saved.flatMap(({ targetDto }) =>
    targetDto ? { value: String(targetDto.id), label: targetDto.name } : [],
  );
  if (made) known.push(made);
  const use = targets.find(({ id }) => String(id) === chosen)?.usedInAdSets;
  return (
    <div className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <ComboboxField
        name={`creativeGroups.${index}.targetId`}
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
        isLoading={isPending}
      />
      <NewTargetLink ownerId={ownerId} />
    </div>
  );
}

/** Staff make it for the campaign's client. */
function NewTargetLink({ ownerId }: Pick<TargetFieldProps, 'ownerId'>) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.adSets');
  const denied = useTranslations('campaigns.denied');
  const { say } = useNotGranted(user);
  const path = screenPath(useFamily(), 'newTarget');
  if (!can(user, 'TARGET_CREATE', 'TARGET_CREATE_FOR_CLIENT', 'CLIENT_TARGET_CREATE'))
    return <NotGranted className="sm:col-span-2" text={say(denied('createTargets'))} />;
  return (
    <LinkButton
      href={ownerId === user.id ? path : `${path}?${clientsQuery([String(ownerId)])}`}
      link={Link}
      target="_blank"
      className="justify-self-start sm:mt-5.5"
    >
      {t('newTarget')}
    </LinkButton>
  );
}

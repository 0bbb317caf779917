'use client';
import { useTranslations } from 'next-intl';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ClientField } from '@/components/form/client-field';
import type { FormSection } from '@/components/form/form-section';
import { LabelsField } from '@/components/form/labels-field';
import { TextField } from '@/components/form/text-field';
import type { TargetValues } from '@/components/targeting/conditions/target-values';
import { useConditionSections } from '@/components/targeting/conditions/use-condition-sections';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/skeleton';
import { limits } from '@/lib/contract/limits';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { TargetView } from '@/lib/contract/targeting/targets';

const Coming = () => <Skeleton className="h-12 w-full" />;
const TargetSummary = onDemand(
  async () => (await import('@/components/targeting/conditions/target-summary')).TargetSummary,
  Coming,
);

type Sections = {
  user: CurrentUser;
  form: UseFormReturn<TargetValues, unknown, TargetValues>;
  /** What the form began with. */
  start: TargetValues;
  saved: TargetView | undefined;
  copied: TargetView | undefined;
  needsClient: boolean;
  /** The client is known from where the form was opened. */
  isOwnerGiven: boolean;
};

/** First the name, then the panels of §2, last the target in words. */
export function useTargetSections({
  user,
  form,
  start,
  saved,
  copied,
  needsClient,
  isOwnerGiven,
}: Sections): FormSection[] {
  const t = useTranslations('targets');
  const chosen = useWatch({ control: form.control, name: 'userId' });
  const ownerId = saved?.userId ?? (needsClient ? Number(chosen) || null : user.id);
  const panels = useConditionSections({ user, start, ownerId });
  return [
    {
      key: 'basic',
      title: t('panels.basic'),
      fields: ['name', 'userId', 'labels'],
      content: <BasicPanel needsClient={needsClient && !isOwnerGiven} owner={saved ?? copied} />,
    },
    ...panels,
    { key: 'summary', title: t('summary.title'), fields: [], content: <TargetSummary /> },
  ];
}

type BasicPanelProps = { needsClient: boolean; owner: Pick<TargetView, 'userId' | 'userLogin'> | undefined };

function BasicPanel({ needsClient, owner }: BasicPanelProps) {
  const t = useTranslations('targets.form');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField name="name" label={t('name')} isRequired maxLength={limits.nameLength} />
      {needsClient && (
        <ClientField
          isPage
          label={t('client')}
          hint={t('clientHint')}
          known={owner ? [{ value: String(owner.userId), label: owner.userLogin }] : []}
        />
      )}
      <div className="sm:col-span-2">
        <LabelsField />
      </div>
    </div>
  );
}

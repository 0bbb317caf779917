'use client';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import { useFieldArray, useFormState } from 'react-hook-form';
import { AdSetFields } from '@/components/campaigns/ad-set-fields';
import { type AdSetValues, type CampaignValues, emptyAdSet } from '@/components/campaigns/campaign-values';
import { FieldError } from '@/components/form/field-error';
import { Button } from '@/components/ui/button';
import type { CurrentUser } from '@/lib/contract/auth';
import type { CampaignView } from '@/lib/contract/campaigns';
import type { Currency } from '@/lib/contract/enumerations';

type AdSetsPanelProps = {
  currency: Currency;
  /** Whose creatives and targets; undefined until a member of staff has chosen the client. */
  ownerId: number | undefined;
  /** Ad sets as they were saved, with the names of what they use. */
  saved: CampaignView['creativeGroups'];
  user: CurrentUser;
};

export function AdSetsPanel(props: AdSetsPanelProps) {
  const t = useTranslations('campaigns.adSets');
  const { fields, append, insert, remove } = useFieldArray<CampaignValues, 'creativeGroups', 'key'>({
    name: 'creativeGroups',
    keyName: 'key',
  });
  const { errors } = useFormState<CampaignValues>({ name: 'creativeGroups' });
  const duplicate = (at: number, adSet: AdSetValues) =>
    insert(at + 1, { ...adSet, id: undefined, name: t('copyName', { name: adSet.name }) });
  const message = errors.creativeGroups?.root?.message ?? errors.creativeGroups?.message;
  return (
    <div className="flex flex-col gap-4">
      {fields.length === 0 && <p className="text-muted">{t('empty')}</p>}
      {fields.map((field, index) => (
        <AdSetFields
          key={field.key}
          index={index}
          {...props}
          onDuplicate={(adSet) => duplicate(index, adSet)}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button onClick={() => append(emptyAdSet(t('number', { number: fields.length + 1 })))}>
          <Plus aria-hidden="true" />
          {t('new')}
        </Button>
      </div>
      <FieldError id="ad-sets-error" message={message} />
    </div>
  );
}

'use client';
import CopyIcon from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CreativesField } from '@/components/campaigns/ad-sets/creatives-field';
import { PriceField } from '@/components/campaigns/ad-sets/price-field';
import {
  type AdSetValues,
  type CampaignValues,
  copyOfAdSet,
  emptyAdSet,
} from '@/components/campaigns/form/campaign-values';
import { FieldError } from '@/components/form/field';
import { TextField } from '@/components/form/text-field';
import { useFamily } from '@/components/shell/use-family';
import { Button, IconButton } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { screenPath } from '@/lib/access/screens';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { Currency } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import { Link } from '@/lib/i18n/navigation';

const ConfirmDialog = onDemand(async () => (await import('@/components/ui/dialog')).ConfirmDialog);

type AdSetsPanelProps = {
  currency: Currency;
  /** Owner of the creatives and targets; undefined until staff have chosen the client. */
  ownerId: number | undefined;
  /** The saved ad sets, with the names of what they reference. */
  saved: CampaignView['creativeGroups'];
};

export function AdSetsPanel(props: AdSetsPanelProps) {
  const t = useTranslations('campaigns.adSets');
  const { fields, append, insert, remove } = useFieldArray<CampaignValues, 'creativeGroups', 'key'>({
    name: 'creativeGroups',
    keyName: 'key',
  });
  const { errors } = useFormState<CampaignValues>({ name: 'creativeGroups' });
  const duplicate = (at: number, adSet: AdSetValues) =>
    insert(at + 1, { ...copyOfAdSet(adSet), name: t('copyName', { name: adSet.name }) });
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

type AdSetFieldsProps = {
  index: number;
  currency: Currency;
  ownerId: number | undefined;
  saved: CampaignView['creativeGroups'];
  onDuplicate: (adSet: AdSetValues) => void;
  onRemove: () => void;
};

function AdSetFields({ index, currency, ownerId, saved, ...on }: AdSetFieldsProps) {
  const t = useTranslations('campaigns.adSets');
  const { getValues } = useFormContext<CampaignValues>();
  const path = `creativeGroups.${index}` as const;
  const name = useWatch<CampaignValues, `creativeGroups.${number}.name`>({ name: `${path}.name` });
  const id = useWatch<CampaignValues, `creativeGroups.${number}.id`>({ name: `${path}.id` });
  const family = useFamily();
  const title = name || t('number', { number: index + 1 });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot share its line with buttons
    <div role="group" aria-label={title} className="rounded-lg border border-line">
      <header className="flex items-center gap-1 rounded-t-lg border-b border-line bg-sunken py-1 pr-2 pl-4">
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</h3>
        {id !== undefined && (
          <Link href={screenPath(family, 'adSet', { id })} className="px-2 text-sm text-accent-text hover:underline">
            {t('open')}
          </Link>
        )}
        <IconButton label={t('duplicate', { name: title })} onClick={() => on.onDuplicate(getValues(path))}>
          <CopyIcon aria-hidden="true" />
        </IconButton>
        <RemoveButton name={title} isSaved={id !== undefined} onRemove={on.onRemove} />
      </header>
      <div className="grid grid-cols-1 gap-4 p-4 sm:grid-cols-2">
        <TextField name={`${path}.name`} label={t('name')} isRequired maxLength={limits.nameLength} />
        <PriceField name={`${path}.maxPrice`} currency={currency} />
        {ownerId === undefined ? (
          <p className="text-sm text-muted sm:col-span-2">{t('noClient')}</p>
        ) : (
          <div className="sm:col-span-2">
            <CreativesField index={index} ownerId={ownerId} saved={saved} />
          </div>
        )}
      </div>
    </div>
  );
}

type RemoveButtonProps = { name: string; isSaved: boolean; onRemove: () => void };

/** Removes an ad set; a saved one after a confirmation. */
function RemoveButton({ name, isSaved, onRemove }: RemoveButtonProps) {
  const t = useTranslations('campaigns.adSets');
  const actions = useTranslations('common.actions');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton label={t('remove', { name })} onClick={() => (isSaved ? setAsking(true) : onRemove())}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDangerous
          title={t('removeTitle')}
          text={t('removeText', { name })}
          confirmLabel={actions('delete')}
          cancelLabel={actions('cancel')}
          onConfirm={onRemove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type AdSetSwitchProps = { names: readonly string[]; index: number; onChange: (index: number) => void };

/** Up to this number, ad sets are shown side by side; above it, as a list. */
const sideBySide = 4;

/** Selects the ad set of the targeting panels below. */
export function AdSetSwitch({ names, index, onChange }: AdSetSwitchProps) {
  const t = useTranslations('campaigns');
  const label = t('targeting.ofAdSet');
  const options = names.map((name, at) => ({
    value: String(at),
    label: name || t('adSets.number', { number: at + 1 }),
  }));
  return (
    <div className="flex flex-wrap items-center gap-3 pt-2">
      <h2 className="text-base font-semibold">{label}</h2>
      {names.length > sideBySide ? (
        <Select
          aria-label={label}
          value={String(index)}
          options={options}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      ) : (
        <Segmented
          name="targeting-of"
          label={label}
          value={String(index)}
          options={options}
          onChange={(value) => onChange(Number(value))}
        />
      )}
    </div>
  );
}

'use client';
import CopyIcon from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AdSetValues, CampaignValues } from '@/components/campaigns/campaign-values';
import { CreativesField } from '@/components/campaigns/creatives-field';
import { TargetField } from '@/components/campaigns/target-field';
import { MoneyField } from '@/components/form/money-field';
import { TextField } from '@/components/form/text-field';
import { IconButton } from '@/components/ui/icon-button';
import type { CampaignView } from '@/lib/contract/campaigns';
import type { Currency } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';

type AdSetFieldsProps = {
  index: number;
  currency: Currency;
  ownerId: number | undefined;
  saved: CampaignView['creativeGroups'];
  canCreateTarget: boolean;
  onDuplicate: (adSet: AdSetValues) => void;
  onRemove: () => void;
};

export function AdSetFields({ index, currency, ownerId, saved, canCreateTarget, ...on }: AdSetFieldsProps) {
  const t = useTranslations('campaigns.adSets');
  const { getValues } = useFormContext<CampaignValues>();
  const path = `creativeGroups.${index}` as const;
  const name = useWatch<CampaignValues, `creativeGroups.${number}.name`>({ name: `${path}.name` });
  const title = name || t('number', { number: index + 1 });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot share its line with buttons
    <div role="group" aria-label={title} className="rounded-lg border border-line">
      <header className="flex items-center gap-1 rounded-t-lg border-b border-line bg-sunken py-1 pr-2 pl-4">
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</h3>
        <IconButton label={t('duplicate', { name: title })} onClick={() => on.onDuplicate(getValues(path))}>
          <CopyIcon aria-hidden="true" />
        </IconButton>
        <IconButton label={t('remove', { name: title })} onClick={on.onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </header>
      <div className="grid grid-cols-1 gap-4 p-4 sm:grid-cols-2">
        <TextField name={`${path}.name`} label={t('name')} isRequired maxLength={limits.nameLength} />
        <PriceField name={`${path}.maxPrice`} currency={currency} />
        {ownerId === undefined ? (
          <p className="text-sm text-muted sm:col-span-2">{t('noClient')}</p>
        ) : (
          <>
            <div className="sm:col-span-2">
              <CreativesField index={index} ownerId={ownerId} saved={saved} />
            </div>
            <div className="sm:col-span-2">
              <TargetField index={index} ownerId={ownerId} saved={saved} canCreate={canCreateTarget} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function PriceField({ name, currency }: { name: string; currency: Currency }) {
  const t = useTranslations('campaigns.adSets');
  const isPerClick = useWatch<CampaignValues, 'strategy'>({ name: 'strategy' }) === 'CPC';
  return (
    <MoneyField
      name={name}
      label={t('maxPrice')}
      isRequired
      currency={currency}
      per={t(isPerClick ? 'perClick' : 'perMille')}
      hint={t(isPerClick ? 'perClickHint' : 'perMilleHint')}
    />
  );
}

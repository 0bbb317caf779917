'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { exchangesQuery, fittingExchanges, type ListedExchange } from '@/components/campaigns/form/exchanges-query';
import { FieldError } from '@/components/form/field';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/progress';
import { type CreativeType, creativeTypes } from '@/lib/contract/enumerations';
import { useFaultText } from '@/lib/i18n/use-fault-text';

export function ExchangesPanel() {
  const t = useTranslations('campaigns.form');
  const campaignType = useWatch<CampaignValues, 'campaignType'>({ name: 'campaignType' });
  const { field, fieldState } = useController<CampaignValues, 'exchanges'>({ name: 'exchanges' });
  const { data, isPending, error, refetch } = useQuery(exchangesQuery);
  const all = data?.content ?? [];
  const fitting = fittingExchanges(all, campaignType);
  useAllAsBefore(all, campaignType, field);
  const toggle = (id: number) => field.onChange(withToggled(field.value, id));
  if (isPending) return <Skeleton className="h-24" />;
  if (error && !data) return <Failed error={error} onRetry={() => refetch()} />;
  if (all.length === 0) return <p className="text-muted">{t('exchangesEmpty')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={() => field.onChange(fitting)}>
          {t('chooseAll')}
        </Button>
        <Button size="sm" onClick={() => field.onChange([])}>
          {t('chooseNone')}
        </Button>
        <Count chosen={field.value.length} total={all.length} />
      </div>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {all.map((exchange, index) => (
          <li key={exchange.id}>
            <Exchange
              exchange={exchange}
              isChosen={field.value.includes(exchange.id)}
              isFitting={fitting.includes(exchange.id)}
              onToggle={() => toggle(exchange.id)}
              fieldRef={index === 0 ? field.ref : undefined}
            />
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t('exchangesHint')}</p>
      <FieldError id="exchanges-error" message={fieldState.error?.message} />
    </div>
  );
}

/** If all fitting SSPs of the previous campaign type were selected, selects all SSPs that fit the new type. */
function useAllAsBefore(
  all: readonly ListedExchange[],
  type: CreativeType,
  { value, onChange }: { value: number[]; onChange: (next: number[]) => void },
) {
  const before = useRef(type);
  useEffect(() => {
    if (before.current === type) return;
    const former = fittingExchanges(all, before.current);
    before.current = type;
    if (former.length === value.length && former.every((id) => value.includes(id)))
      onChange(fittingExchanges(all, type));
  });
}

const withToggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const retry = useTranslations('common.actions')('retry');
  const faultText = useFaultText();
  return <ErrorState message={faultText(error)} retryLabel={retry} onRetry={onRetry} />;
}

function Count({ chosen, total }: { chosen: number; total: number }) {
  const t = useTranslations('campaigns.form');
  return (
    <span role="status" className="ml-auto text-sm text-muted figures">
      {t('exchangesChosen', { count: chosen, total })}
    </span>
  );
}

type ExchangeProps = {
  exchange: ListedExchange;
  isChosen: boolean;
  isFitting: boolean;
  onToggle: () => void;
  fieldRef: React.Ref<HTMLInputElement> | undefined;
};

function Exchange({ exchange, isChosen, isFitting, onToggle, fieldRef }: ExchangeProps) {
  const t = useTranslations('campaigns.form');
  const type = useTranslations('enums.creativeType');
  return (
    <div className="h-full rounded-lg border border-line has-checked:border-accent has-checked:bg-accent-soft">
      <Checkbox
        {...(fieldRef && { ref: fieldRef })}
        className="w-full px-3 py-2.5"
        checked={isChosen}
        disabled={!isFitting && !isChosen}
        onChange={onToggle}
      >
        <span className="min-w-0 flex-1">
          <span className="font-medium">{exchange.name}</span>
          <span className="mt-1 flex flex-wrap gap-1">
            {creativeTypes
              .filter((one) => exchange.creativeTypes.includes(one))
              .map((one) => (
                <Badge key={one}>{type(one)}</Badge>
              ))}
          </span>
          {!isFitting && <span className="mt-1 block text-sm text-warning">{t('exchangeUnfit')}</span>}
        </span>
      </Checkbox>
    </div>
  );
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldError } from '@/components/form/field-error';
import { CheckGroups } from '@/components/targeting/catalogue/check-groups';
import type { DictionaryName } from '@/components/targeting/catalogue/dictionary-name';
import type { Side } from '@/components/targeting/side';
import { SideSwitch } from '@/components/targeting/side-switch';
import { useSides } from '@/components/targeting/use-sides';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';

type CheckPanelProps = { name: string; title: string; operation: DictionaryName; canExclude: boolean };

/** A short catalogue as a list to tick, grouped by type; a switch says on which side the ticks count. */
export function CheckPanel({ name, title, operation, canExclude }: CheckPanelProps) {
  const t = useTranslations('targets.sides');
  const retry = useTranslations('common.actions')('retry');
  const lang = useLocale();
  const [side, setSide] = useState<Side>('included');
  const sides = useSides<string>(name, { labels: { included: t('included'), excluded: t('excluded') } });
  const { lists, fields } = sides;
  const found = useQuery(apiQuery(operation, { query: { lang, size: limits.dictionary.defaultSize } }));
  const other: Side = side === 'included' ? 'excluded' : 'included';
  if (found.isError) {
    return <ErrorState message={t('failed')} retryLabel={retry} onRetry={() => found.refetch()} />;
  }
  return (
    <div className="flex flex-col gap-3">
      {canExclude && (
        <SideSwitch
          {...{ name, title, side }}
          counts={{ included: lists.included.length, excluded: lists.excluded.length }}
          onChange={setSide}
        />
      )}
      {found.data ? (
        <CheckGroups
          label={`${title}: ${t(side)}`}
          entries={found.data.content}
          chosen={new Set(lists[side])}
          inOtherList={new Set(lists[other])}
          fieldRef={fields[side].field.ref}
          onChange={(keys) => sides.set(side, keys)}
        />
      ) : (
        <Skeleton className="h-28 w-full" />
      )}
      <FieldError
        id={fields.excluded.ids.error}
        message={fields.excluded.message && `${t('excluded')}: ${fields.excluded.message}`}
      />
    </div>
  );
}

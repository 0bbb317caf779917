'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { type CreativeValues, isDescriptionNeeded } from '@/components/creatives/form/creative-values';
import { ComboboxField } from '@/components/form/combobox-field';
import { TextareaField } from '@/components/form/text-field';
import { useFaultText } from '@/components/list/use-fault-text';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';
import type { Entry } from '@/lib/contract/targeting/dictionaries';

type ClassificationPanelProps = {
  /** Said under a field in place of what it is for. */
  hints?: { [Field in 'iabCategory' | 'kktuCodes' | 'kktuDescription']?: string };
};

export function ClassificationPanel({ hints = {} }: ClassificationPanelProps) {
  const t = useTranslations('creatives.form');
  const codes = useWatch<CreativeValues, 'kktuCodes'>({ name: 'kktuCodes' });
  const isNeeded = isDescriptionNeeded(codes);
  return (
    <div className="flex flex-col gap-4">
      <DictionaryField
        name="iabCategory"
        dictionary="iabCategories"
        isRequired
        label={t('iabCategory')}
        hint={hints.iabCategory ?? t('iabCategoryHint')}
      />
      <DictionaryField
        name="kktuCodes"
        dictionary="kktu"
        isMultiple
        isRequired
        label={t('kktuCodes')}
        hint={hints.kktuCodes ?? t('kktuCodesHint')}
      />
      <TextareaField
        name="kktuDescription"
        label={t('kktuDescription')}
        isRequired={isNeeded}
        hint={hints.kktuDescription ?? t(isNeeded ? 'kktuDescriptionNeeded' : 'kktuDescriptionHint')}
        rows={3}
        maxLength={1000}
      />
    </div>
  );
}

type DictionaryFieldProps = {
  name: string;
  label: string;
  hint: string;
  dictionary: 'iabCategories' | 'kktu' | 'languages';
  isMultiple?: boolean;
  isRequired?: boolean;
};

/** Codes of a classifier, found by code or by name. The whole of it is small enough to be held. */
export function DictionaryField({ dictionary, hint, ...rest }: DictionaryFieldProps) {
  const retry = useTranslations('common.actions')('retry');
  const faultText = useFaultText();
  const lang = useLocale();
  const { data, isPending, error, refetch } = useQuery({
    ...apiQuery(`dictionaries.${dictionary}`, { query: { lang, size: limits.dictionary.defaultSize } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failure = error && (
    <span className="text-negative">
      {faultText(error)}{' '}
      <button type="button" onClick={() => refetch()} className="underline underline-offset-2">
        {retry}
      </button>
    </span>
  );
  return <ComboboxField {...rest} hint={failure ?? hint} items={itemsOf(data?.content ?? [])} isLoading={isPending} />;
}

/** The name of the wider category stands beside each, so that equal names can be told apart. */
function itemsOf(entries: readonly Entry[]) {
  const names = new Map(entries.map(({ key, name }) => [key, name]));
  return entries.map(({ key, name, parent, detail }) => ({
    value: key,
    label: `${key} ${name}`,
    hint: detail ?? names.get(parent ?? ''),
  }));
}

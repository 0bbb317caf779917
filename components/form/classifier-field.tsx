'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ComboboxField } from '@/components/form/combobox-field';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';
import type { Entry } from '@/lib/contract/targeting/dictionaries';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type Classifier = 'iabCategories' | 'kktu' | 'languages' | 'targetIabCategories';

type ClassifierFieldProps = {
  name: string;
  label: string;
  hint: string;
  classifier: Classifier;
  placeholder?: string;
  isMultiple?: boolean;
  isRequired?: boolean;
};

/** Field for codes of a classifier, searched by code or by name. */
export function ClassifierField({ classifier, hint, ...rest }: ClassifierFieldProps) {
  const retry = useTranslations('common.actions')('retry');
  const faultText = useFaultText();
  const { data, isPending, error, refetch } = useQuery(classifierQuery(classifier, useLocale()));
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

const { size, iabSize, defaultSize } = limits.dictionary;
const sizes: Readonly<Record<Classifier, number>> = {
  iabCategories: iabSize,
  targetIabCategories: iabSize,
  languages: size,
  kktu: defaultSize,
};

/** Loads a whole classifier in one page; it is small enough to stay cached. */
export const classifierQuery = (classifier: Classifier, lang: 'en' | 'ru') => ({
  ...apiQuery(`dictionaries.${classifier}`, { query: { lang, size: sizes[classifier] } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Shows the parent category as a hint, so that equal names can be told apart. */
function itemsOf(entries: readonly Entry[]) {
  const names = new Map(entries.map(({ key, name }) => [key, name]));
  return entries.map(({ key, name, parent, detail }) => ({
    value: key,
    label: `${key} ${name}`,
    hint: detail ?? names.get(parent ?? ''),
  }));
}

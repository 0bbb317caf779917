'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldFrame, useField } from '@/components/form/field';
import { Combobox } from '@/components/ui/combobox/combobox';
import { apiQuery } from '@/lib/browser/api-query';
import { foldLabel } from '@/lib/contract/label-text';
import { limits } from '@/lib/contract/limits';

/** Labels as chips. Labels in use are suggested. Typed text becomes a label on Enter or when the field is left. */
export function LabelsField({ name = 'labels', isRequired }: { name?: string; isRequired?: boolean }) {
  const t = useTranslations('common.labels');
  const words = useTranslations('common.combobox');
  const label = t('title');
  const field = useField({ name, label, hint: t('hint', limits.labels), isRequired });
  const [typed, setTyped] = useState('');
  const chosen: readonly string[] = field.field.value ?? [];
  const { suggested, search, isLoading, isStale } = useSuggestions();
  const isFull = chosen.length >= limits.labels.most;
  const fresh = freshLabel(typed, [...chosen, ...suggested]);
  const toItem = (value: string) => ({ value, label: value, isDisabled: isFull });
  const items = [
    ...(fresh ? [{ ...toItem(fresh), label: t('add', { label: fresh }) }] : []),
    ...suggested.filter((one) => isBegun(one, typed) && !chosen.some(isLike(one))).map(toItem),
  ];
  const change = (values: readonly string[]) => field.field.onChange(distinct(values).slice(0, limits.labels.most));
  return (
    <FieldFrame field={field} label={label} hint={t('hint', limits.labels)}>
      <Combobox
        items={items}
        isLoading={isLoading}
        isMultiple
        selected={chosen.map(toItem)}
        onChange={(next) => change(next.map(({ value }) => value))}
        onSearch={(text) => {
          setTyped(text);
          search(text);
        }}
        isStale={isStale}
        isInvalid={field.isInvalid}
        field={{
          ...field.control,
          onBlur: () => {
            if (typed !== '') change([...chosen, suggested.find(isLike(typed)) ?? cleaned(typed)]);
            field.control.onBlur();
          },
        }}
        texts={{
          placeholder: t('placeholder'),
          empty: t('none'),
          loading: words('loading'),
          list: label,
          remove: (one) => words('remove', { label: one }),
        }}
      />
    </FieldFrame>
  );
}

/** Loads labels in use that begin with the typed text: those of the entity's client, or all that the user can see. */
function useSuggestions() {
  const owner: unknown = useWatch({ name: 'userId' });
  const userId = Number(owner) ? [Number(owner)] : [];
  const [value, search] = useState<string | null>(null);
  const found = useQuery({
    ...apiQuery('dictionaries.labels', { query: { ...(value && { value: cleaned(value) }), userId } }),
    enabled: value !== null,
    placeholderData: keepPreviousData,
  });
  const isLoading = found.isFetching && !found.data;
  return { suggested: found.data ?? [], search, isLoading, isStale: found.isPlaceholderData };
}

/** A comma would split the label in two. */
const cleaned = (typed: string) =>
  typed
    .replace(/[,\s]+/g, ' ')
    .trim()
    .slice(0, limits.labels.length)
    .trim();
const isLike = (typed: string) => (one: string) => foldLabel(one) === foldLabel(cleaned(typed));

const isBegun = (one: string, typed: string) => foldLabel(one).startsWith(foldLabel(cleaned(typed)));

function freshLabel(typed: string, known: readonly string[]): string | null {
  const label = cleaned(typed);
  return label === '' || known.some(isLike(label)) ? null : label;
}

const distinct = (values: readonly string[]) =>
  values.filter((value, at) => value !== '' && values.findIndex(isLike(value)) === at);

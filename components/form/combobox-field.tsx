'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldFrame, type FieldProps, useField } from '@/components/form/field';
import { Combobox } from '@/components/ui/combobox/combobox';
import type { ComboboxItem, Search } from '@/components/ui/combobox/use-combobox';

type ComboboxFieldProps = FieldProps &
  Search & {
    items: readonly ComboboxItem[];
    /** Items that the value may refer to although no loaded page contains them. */
    known?: readonly ComboboxItem[];
    isMultiple?: boolean;
    onReachEnd?: () => void;
    isLoading?: boolean;
    placeholder?: string;
  };

/** Combobox field. The form's value is the `value` of the chosen item, or with `isMultiple` an array of them. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { items, known = [], isMultiple, onReachEnd, isLoading, placeholder } = props;
  const search: Search = props.onSearch ? { onSearch: props.onSearch, isStale: props.isStale } : {};
  const t = useTranslations('common.combobox');
  const field = useField(props);
  const [seen, setSeen] = useState<readonly ComboboxItem[]>([]);
  const values = [field.field.value ?? []].flat().map(String).filter(Boolean);
  const find = (value: string) => [...items, ...seen, ...known].find((item) => item.value === value);
  const selected = values.map((value) => find(value) ?? { value, label: isLoading ? t('loading') : value });

  const change = (chosen: ComboboxItem[]) => {
    setSeen(chosen);
    const next = chosen.map((item) => item.value);
    field.field.onChange(isMultiple ? next : (next[0] ?? ''));
  };

  return (
    <FieldFrame field={field} {...props}>
      <Combobox
        items={items}
        selected={selected}
        isMultiple={isMultiple}
        {...search}
        onReachEnd={onReachEnd}
        isLoading={isLoading}
        onChange={change}
        isDisabled={props.isDisabled}
        isInvalid={field.isInvalid}
        field={field.control}
        texts={{
          placeholder: placeholder ?? t('placeholder'),
          empty: t('empty'),
          loading: t('loading'),
          list: props.label,
          remove: (label) => t('remove', { label }),
        }}
      />
    </FieldFrame>
  );
}

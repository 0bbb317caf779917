'use client';
import { useTranslations } from 'next-intl';
import { FieldFrame } from '@/components/form/field-frame';
import type { Side } from '@/components/targeting/side';
import type { Sides } from '@/components/targeting/use-sides';
import { Combobox } from '@/components/ui/combobox';

type OwnChoiceProps = {
  side: Side;
  sides: Sides<number>;
  label: string;
  /** Things that may be chosen, those that what is typed leaves. */
  things: readonly { id: number; name: string; hint: string }[];
  nameOf: (id: number) => string;
  onSearch: (name: string) => void;
  isLoading: boolean;
  hasFailed: boolean;
  texts: { placeholder: string; empty: string };
};

/** One side of a panel that names things of the target's owner: chosen by their names, kept by their numbers. */
export function OwnChoice({ side, sides, label, things, nameOf, texts, hasFailed, ...search }: OwnChoiceProps) {
  const t = useTranslations('targets.sides');
  const combobox = useTranslations('common.combobox');
  const chosen = sides.lists[side];
  const inOtherList = sides.lists[side === 'included' ? 'excluded' : 'included'];
  const field = sides.fields[side];
  return (
    <FieldFrame field={field} label={label}>
      <Combobox
        {...search}
        isMultiple
        items={things.map(({ id, name, hint }) => ({
          value: String(id),
          label: name,
          hint: inOtherList.includes(id) ? t('inOtherList') : hint,
          isDisabled: inOtherList.includes(id),
        }))}
        selected={chosen.map((id) => ({ value: String(id), label: nameOf(id) }))}
        onChange={(items) =>
          sides.set(
            side,
            items.map(({ value }) => Number(value)),
          )
        }
        isInvalid={field.isInvalid}
        field={field.control}
        texts={{
          placeholder: texts.placeholder,
          empty: hasFailed ? t('failed') : texts.empty,
          loading: combobox('loading'),
          list: label,
          remove: (name) => combobox('remove', { label: name }),
        }}
      />
    </FieldFrame>
  );
}

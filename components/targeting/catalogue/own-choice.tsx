'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { FieldFrame } from '@/components/form/field';
import type { Sides } from '@/components/targeting/sides';
import { sides as bothSides, type Side } from '@/components/targeting/sides';
import { Combobox } from '@/components/ui/combobox/combobox';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';

type OwnChoiceProps = {
  side: Side;
  sides: Sides<number>;
  label: string;
  /** Available items that match the typed text. */
  things: readonly { id: number; name: string; hint: string }[];
  nameOf: (id: number) => string;
  onSearch: (name: string) => void;
  isStale: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  texts: { placeholder: string; empty: string };
};

/** One side of a panel that references the owner's items; chosen by name, stored by ID. */
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

/** Lists of client items that targets reference by ID. */
type OwnThings = 'segments.list' | 'lineLists.list';

/** Returns a function with the name of each item; its ID until it is loaded, or if the user may not read it. */
export function useOwnNames(operation: OwnThings, ids: readonly number[]): (id: number) => string {
  const requested = [...ids].toSorted((a, b) => a - b).slice(0, limits.list.atOnce);
  const { data } = useQuery({
    ...apiQuery(operation, { query: { id: requested, page: 0, size: limits.list.atOnce, sort: 'id,asc' } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const names = new Map((data?.content ?? []).map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? `#${id}`;
}

/** Clears both sides when the owner changes, because a target cannot reference another client's items. */
export function useLeftByOwner(sides: Sides<number>, ownerId: number | null): void {
  const owner = useRef(ownerId);
  useEffect(() => {
    if (owner.current !== null && owner.current !== ownerId)
      for (const side of bothSides) if (sides.lists[side].length > 0) sides.set(side, []);
    owner.current = ownerId;
  });
}

'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { FieldFrame } from '@/components/form/field-frame';
import { useSegmentNames } from '@/components/targeting/catalogue/use-segment-names';
import { sides as bothSides, type Side } from '@/components/targeting/side';
import { type Sides, useSides } from '@/components/targeting/use-sides';
import { Combobox } from '@/components/ui/combobox';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';
import { formatInteger } from '@/lib/format/format-number';

type SegmentsPanelProps = {
  name?: string;
  /** Whose segments may be chosen; null while nobody knows. */
  ownerId: number | null;
  canExclude: boolean;
};

/** People to show to, and not to show to: segments of the target's owner. */
export function SegmentsPanel({ name = 'segments', ownerId, canExclude }: SegmentsPanelProps) {
  const t = useTranslations('targets');
  const sides = useSides<number>(name, { labels: { included: t('sides.included'), excluded: t('sides.excluded') } });
  const owner = useRef(ownerId);
  useEffect(() => {
    // Another client's segments cannot stay.
    if (owner.current !== null && owner.current !== ownerId)
      for (const side of bothSides) if (sides.lists[side].length > 0) sides.set(side, []);
    owner.current = ownerId;
  });
  if (ownerId === null) return <p className="text-muted">{t('segments.clientFirst')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('segments.hint')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {bothSides
          .filter((side) => side === 'included' || canExclude)
          .map((side) => (
            <SegmentChoice key={side} {...{ side, sides, ownerId }} />
          ))}
      </div>
    </div>
  );
}

function SegmentChoice({ side, sides, ownerId }: { side: Side; sides: Sides<number>; ownerId: number }) {
  const t = useTranslations('targets');
  const source = useTranslations('enums.segmentSource');
  const combobox = useTranslations('common.combobox');
  const { segments, error, ...search } = useSegmentSearch(ownerId);
  const chosen = sides.lists[side];
  const barred = sides.lists[side === 'included' ? 'excluded' : 'included'];
  const nameOf = useSegmentNames(chosen);
  const field = sides.fields[side];
  return (
    <FieldFrame field={field} label={t(`sides.${side}`)}>
      <Combobox
        {...search}
        isMultiple
        items={segments.map((segment) => ({
          value: String(segment.id),
          label: segment.name,
          hint: barred.includes(segment.id)
            ? t('sides.barred')
            : `${source(segment.source)} · ${t('segments.people', { count: segment.size, shown: formatInteger(segment.size) })}`,
          isDisabled: barred.includes(segment.id),
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
          placeholder: t(side === 'included' ? 'sides.any' : 'sides.none'),
          empty: error ? t('sides.failed') : t('segments.empty'),
          loading: combobox('loading'),
          list: t(`sides.${side}`),
          remove: (label) => combobox('remove', { label }),
        }}
      />
    </FieldFrame>
  );
}

/** A client's segments by name, those that what is typed leaves. */
function useSegmentSearch(ownerId: number) {
  const [name, onSearch] = useState('');
  const found = useQuery({
    ...apiQuery('segments.list', {
      query: {
        ...{ userId: [ownerId], name: name || undefined },
        ...{ page: 0, size: limits.list.maximumSize, sort: 'name,asc' },
      },
    }),
    placeholderData: keepPreviousData,
  });
  return { segments: found.data?.content ?? [], onSearch, isLoading: found.isPending, error: found.error };
}

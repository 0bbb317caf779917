'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OwnChoice } from '@/components/targeting/catalogue/own-choice';
import { useLeftByOwner } from '@/components/targeting/catalogue/use-left-by-owner';
import { useOwnNames } from '@/components/targeting/catalogue/use-own-names';
import { SaveAsList } from '@/components/targeting/lines/save-as-list';
import { sides as bothSides, type Side } from '@/components/targeting/side';
import { type Sides, useSides } from '@/components/targeting/use-sides';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';
import type { LineListKind } from '@/lib/contract/targeting/line-list-shape';
import { formatInteger } from '@/lib/format/format-number';

type ListsOfPanelProps = {
  kind: LineListKind;
  /** Where the form holds the lists, and the panel's own lines. */
  names: { lists: string; lines: string };
  /** Whose lists may be chosen; null while nobody knows. */
  ownerId: number | null;
  canExclude: boolean;
};

/** Lists of the target's owner, whose lines count beside the panel's own. */
export function ListsOfPanel({ kind, names, ownerId, canExclude }: ListsOfPanelProps) {
  const t = useTranslations('targets');
  const labels = { included: t('lineLists.included'), excluded: t('lineLists.excluded') };
  const lists = useSides<number>(names.lists, { labels });
  const lines = useSides<string>(names.lines, {
    labels: { included: t('sides.included'), excluded: t('sides.excluded') },
  });
  useLeftByOwner(lists, ownerId);
  if (ownerId === null) return <p className="text-muted">{t('lineLists.clientFirst')}</p>;
  return (
    <>
      <p className="text-sm text-muted">{t('lineLists.hint')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {bothSides
          .filter((side) => side === 'included' || canExclude)
          .map((side) => (
            <div key={side} className="flex min-w-0 flex-col items-start gap-2 *:max-w-full">
              <ListChoice {...{ kind, side, ownerId }} sides={lists} label={labels[side]} />
              <SaveAsList
                {...{ kind, ownerId, side }}
                lines={lines.lists[side]}
                onSaved={(id) => {
                  lines.set(side, []);
                  lists.set(side, [...lists.lists[side], id]);
                }}
              />
            </div>
          ))}
      </div>
    </>
  );
}

type ListChoiceProps = { kind: LineListKind; side: Side; sides: Sides<number>; label: string; ownerId: number };

function ListChoice({ kind, side, sides, label, ownerId }: ListChoiceProps) {
  const t = useTranslations('targets.lineLists');
  const { found, ...search } = useListSearch(kind, ownerId);
  const lines = (count: number) => t('lines', { count, shown: formatInteger(count) });
  return (
    <div className="w-full">
      <OwnChoice
        {...{ side, sides, label, ...search }}
        things={found.map((list) => ({ ...list, hint: lines(list.lineCount) }))}
        nameOf={useOwnNames('lineLists.list', sides.lists[side])}
        texts={{ placeholder: t('none'), empty: t('empty') }}
      />
    </div>
  );
}

/** A client's lists of a kind by name, those that what is typed leaves. */
function useListSearch(kind: LineListKind, ownerId: number) {
  const [name, onSearch] = useState('');
  const found = useQuery({
    ...apiQuery('lineLists.list', {
      query: {
        ...{ userId: [ownerId], kind, name: name || undefined },
        ...{ page: 0, size: limits.list.maximumSize, sort: 'name,asc' },
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { isPending: isLoading, isError: hasFailed } = found;
  return { found: found.data?.content ?? [], onSearch, isLoading, hasFailed };
}

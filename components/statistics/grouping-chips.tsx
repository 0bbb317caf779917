'use client';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { moveKey } from '@/components/list/order-columns';
import { GroupingChip } from '@/components/statistics/grouping-chip';
import { isOverLimit } from '@/components/statistics/is-over-limit';
import { Button } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { showToast } from '@/components/ui/show-toast';
import { apiQuery } from '@/lib/browser/api-query';
import type { Grouping } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import { errorText } from '@/lib/i18n/error-text';

type GroupingChipsProps = { groupings: readonly Grouping[]; onChange: (groupings: Grouping[]) => void };

/** By what the rows are grouped, in order: dragged, moved by the arrow keys, taken away, added from a menu. */
export function GroupingChips({ groupings, onChange }: GroupingChipsProps) {
  const t = useTranslations('statistics.groupings');
  const words = useTranslations('enums.grouping');
  const errors = useTranslations('errors');
  const { data: offered = [] } = useQuery({
    ...apiQuery('dictionaries.groupings'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [said, setSaid] = useState('');
  const find = (name: string) => groupings.find((grouping) => grouping === name);

  const move = (grouping: Grouping, by: number) => {
    const next = moveKey(groupings, grouping, by).flatMap((name) => find(name) ?? []);
    if (next.indexOf(grouping) === groupings.indexOf(grouping)) return;
    onChange(next);
    setSaid(t('moved', { name: words(grouping), position: next.indexOf(grouping) + 1, total: next.length }));
  };
  const add = (grouping: Grouping) => {
    const next = [...groupings, grouping];
    if (!isOverLimit(next)) return onChange(next);
    const refusal = { code: 'GROUPINGS_EXCEEDED', params: { limit: limits.statisticsGroupings } };
    void showToast('error', errorText(errors, refusal), { id: refusal.code });
  };
  const left = offered.filter((grouping) => !groupings.includes(grouping));

  return (
    <div className="flex flex-wrap items-center gap-2">
      <span id="groupings" className="text-sm text-muted">
        {t('label')}
      </span>
      <ol aria-labelledby="groupings" className="flex min-w-0 flex-wrap items-center gap-1.5">
        {groupings.map((grouping) => (
          <GroupingChip
            key={grouping}
            grouping={grouping}
            name={words(grouping)}
            onMove={(by) => move(grouping, by)}
            onDropOn={(dragged) => move(dragged, groupings.indexOf(grouping) - groupings.indexOf(dragged))}
            onRemove={
              groupings.length > 1 ? () => onChange(groupings.filter((other) => other !== grouping)) : undefined
            }
          />
        ))}
      </ol>
      <LazyMenu
        label={t('add')}
        items={() => left.map((grouping) => ({ key: grouping, label: words(grouping), onSelect: () => add(grouping) }))}
        trigger={
          <Button size="sm" variant="ghost" disabled={left.length === 0}>
            <Plus aria-hidden="true" />
            {t('add')}
          </Button>
        }
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

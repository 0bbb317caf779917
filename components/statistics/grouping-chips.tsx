'use client';
import { useQuery } from '@tanstack/react-query';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'next-intl';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { moveKey } from '@/components/list/table/column';
import { isOverLimit } from '@/components/statistics/report-query';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { LazyMenu } from '@/components/ui/openers';
import { showToast } from '@/components/ui/show-toast';
import { apiQuery } from '@/lib/browser/api-query';
import { type Grouping, groupings } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import { errorText } from '@/lib/i18n/error-text';

type GroupingChipsProps = { groupings: readonly Grouping[]; onChange: (groupings: Grouping[]) => void };

/** The report's groupings in order. They can be dragged, moved with arrow keys, removed, and added from a menu. */
export function GroupingChips({ groupings, onChange }: GroupingChipsProps) {
  const t = useTranslations('statistics.groupings');
  const words = useTranslations('enums.grouping');
  const errors = useTranslations('errors');
  const { data: offered = [] } = useQuery({
    ...apiQuery('dictionaries.groupings'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [announced, setAnnounced] = useState('');
  const find = (name: string) => groupings.find((grouping) => grouping === name);

  const move = (grouping: Grouping, by: number) => {
    const next = moveKey(groupings, grouping, by).flatMap((name) => find(name) ?? []);
    if (next.indexOf(grouping) === groupings.indexOf(grouping)) return;
    onChange(next);
    setAnnounced(t('moved', { name: words(grouping), position: next.indexOf(grouping) + 1, total: next.length }));
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
        {announced}
      </p>
    </div>
  );
}

type GroupingChipProps = {
  grouping: Grouping;
  name: string;
  onMove: (by: number) => void;
  onDropOn: (dragged: Grouping) => void;
  /** Omitted for the last grouping: a report needs at least one. */
  onRemove?: () => void;
};

const dragType = 'text/x-grouping';
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Accepts another chip that is dropped here. */
function useDropOn(onDropOn: (dragged: Grouping) => void) {
  const [isOver, setOver] = useState(false);
  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const dragged = groupings.find((one) => one === event.dataTransfer.getData(dragType));
      if (dragged) onDropOn(dragged);
    },
  };
  return { isOver, dropping };
}

function GroupingChip({ grouping, name, onMove, onDropOn, onRemove }: GroupingChipProps) {
  const t = useTranslations('statistics.groupings');
  const { isOver, dropping } = useDropOn(onDropOn);
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by) onMove(by);
    else if (event.key === 'Delete') onRemove?.();
    else return;
    event.preventDefault();
  };
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, grouping)}
      {...dropping}
      className={classNames(
        'inline-flex h-7 max-w-full items-center rounded-md bg-accent-soft text-sm text-accent-text pointer-coarse:h-9',
        isOver && 'outline-2 outline-focus',
      )}
    >
      <button
        type="button"
        aria-label={t('move', { name })}
        title={t('move', { name })}
        onKeyDown={press}
        className="flex h-full min-w-0 cursor-grab items-center gap-1 rounded-md pr-2 pl-1 font-medium"
      >
        <GripVertical aria-hidden="true" className="size-3.5 shrink-0 opacity-70" />
        <span className="truncate">{name}</span>
      </button>
      {onRemove && (
        <button
          type="button"
          aria-label={t('remove', { name })}
          onClick={onRemove}
          className="-ml-1 grid h-full w-6 shrink-0 place-items-center rounded-md hover:text-text pointer-coarse:w-9"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </li>
  );
}

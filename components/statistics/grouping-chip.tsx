'use client';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { type Grouping, groupings } from '@/lib/contract/enumerations';

type GroupingChipProps = {
  grouping: Grouping;
  name: string;
  onMove: (by: number) => void;
  onDropOn: (dragged: Grouping) => void;
  /** Left out for the last one: a report is grouped by something. */
  onRemove?: () => void;
};

const dragType = 'text/x-grouping';
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function GroupingChip({ grouping, name, onMove, onDropOn, onRemove }: GroupingChipProps) {
  const t = useTranslations('statistics.groupings');
  const [isOver, setOver] = useState(false);
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
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const dragged = groupings.find((one) => one === event.dataTransfer.getData(dragType));
        if (dragged) onDropOn(dragged);
      }}
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

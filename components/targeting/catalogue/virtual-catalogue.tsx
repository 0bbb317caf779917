'use client';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';
import { type CatalogueGroup, catalogueRows } from '@/components/targeting/catalogue/catalogue-groups';
import { type Choice, EntryTick, GroupHead } from '@/components/targeting/catalogue/catalogue-parts';
import { classNames } from '@/components/ui/class-names';

/** Pixels as drawn for a mouse; the others are measured. */
const height = { head: 37, entry: 32 };
/** Rows beyond both edges: Tab finds the next one there. */
const overscan = 8;

type VirtualCatalogueProps = Choice & {
  label: string;
  groups: readonly CatalogueGroup[];
  isOpenAtFirst: boolean;
};

/** A catalogue of which rows in sight alone are drawn, and the one that has the focus. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: markup of one list around its window
export function VirtualCatalogue({ label, groups, isOpenAtFirst, ...choice }: VirtualCatalogueProps) {
  /** Keys of groups that are not as they were at first. */
  const [turned, setTurned] = useState<readonly string[]>([]);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const isOpen = ({ key }: CatalogueGroup) => turned.includes(key) !== isOpenAtFirst;
  const rows = catalogueRows(groups, isOpen);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => height[rows[index]?.entry ? 'entry' : 'head'],
    overscan,
    rangeExtractor: (range) => {
      const kept = rows.findIndex(({ key }) => key === focused);
      const shown = defaultRangeExtractor(range);
      return kept < 0 || shown.includes(kept) ? shown : [...shown, kept].sort((one, other) => one - other);
    },
  });
  const turn = ({ key }: CatalogueGroup) =>
    setTurned(turned.includes(key) ? turned.filter((one) => one !== key) : [...turned, key]);
  return (
    <div ref={setScroller} className="max-h-80 overflow-y-auto">
      <ul aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const { key, group, entry } = row;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              onFocus={() => setFocused(key)}
              onBlur={() => setFocused(null)}
              style={{ transform: `translateY(${start}px)` }}
              className={classNames('absolute inset-x-0 top-0', entry ? 'pl-6' : 'border-t border-line')}
            >
              {entry ? (
                <EntryTick {...choice} {...{ group, entry }} />
              ) : (
                <GroupHead {...choice} group={group} isOpen={isOpen(group)} onOpen={() => turn(group)} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

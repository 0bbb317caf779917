'use client';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  type CatalogueGroup,
  catalogueRows,
  toggledEntry,
  toggledGroup,
} from '@/components/targeting/catalogue/catalogue-groups';
import { Code } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import type { Entry } from '@/lib/contract/targeting/dictionaries';

/** Row heights for mouse input, px; other heights are measured. */
const height = { head: 37, entry: 32 };
/** Rows rendered above and below the visible area, so that Tab can reach the next one. */
const overscan = 8;

type VirtualCatalogueProps = Choice & {
  label: string;
  groups: readonly CatalogueGroup[];
  isOpenAtFirst: boolean;
};

/** Virtualised catalogue: only visible rows and the focused one are rendered. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: markup of one list around its window
export function VirtualCatalogue({ label, groups, isOpenAtFirst, ...choice }: VirtualCatalogueProps) {
  /** Keys of groups whose state differs from the initial one. */
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
                <EntryTick {...choice} group={group} entry={entry} />
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

/** State of the selection for a group and its entries. */
export type Choice = {
  chosen: readonly string[];
  /** Keys in the other list. */
  inOtherList: ReadonlySet<string>;
  hasCodes: boolean;
  onChange: (keys: string[]) => void;
};

type GroupHeadProps = Choice & {
  group: CatalogueGroup;
  isOpen: boolean;
  /** Element ID of the entries' list, if it is separate. */
  listId?: string;
  onOpen: () => void;
};

/** Head of a group with a check box for all its entries and an expand button. */
export function GroupHead({ group, chosen, inOtherList, hasCodes, onChange, isOpen, listId, onOpen }: GroupHeadProps) {
  const t = useTranslations('targets');
  const { own, title, entries } = group;
  const ticks = new Set(chosen);
  const isWhole = own !== null && ticks.has(own.key);
  const ticked = entries.filter(({ key }) => ticks.has(key)).length;
  const isAll = isWhole || (own === null && ticked > 0 && ticked === entries.length);
  const isInOtherList = own ? inOtherList.has(own.key) : entries.every(({ key }) => inOtherList.has(key));
  return (
    <span className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
      <Checkbox
        className="min-w-0 flex-1"
        checked={isAll}
        isIndeterminate={!isAll && ticked > 0}
        disabled={isInOtherList}
        onChange={() => onChange(toggledGroup(chosen, group, inOtherList))}
      >
        <span className="min-w-0">
          {title}
          {hasCodes && own && <Code className="ml-1.5 text-sm">{own.key}</Code>}
          {isInOtherList && <span className="ml-1.5 text-sm text-muted">{t('sides.inOtherList')}</span>}
        </span>
      </Checkbox>
      {entries.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={t('catalogue.expand', { title, count: entries.length })}
          onClick={onOpen}
          className="inline-flex h-7 items-center gap-1 rounded-md px-1.5 text-sm text-muted figures hover:bg-sunken pointer-coarse:h-10"
        >
          {ticked > 0 && !isWhole ? t('catalogue.of', { chosen: ticked, count: entries.length }) : entries.length}
          <ChevronDown aria-hidden="true" className={classNames('size-4', !isOpen && '-rotate-90')} />
        </button>
      )}
    </span>
  );
}

type EntryTickProps = Choice & { group: CatalogueGroup; entry: Entry };

/** Check box of an entry; it is also checked if its group's head is chosen. */
export function EntryTick({ group: { own }, entry, chosen, inOtherList, hasCodes, onChange }: EntryTickProps) {
  const t = useTranslations('targets.sides');
  const isWhole = own !== null && chosen.includes(own.key);
  const isInOtherList = inOtherList.has(entry.key);
  return (
    <Checkbox
      className="min-h-8 items-center pointer-coarse:min-h-10"
      checked={isWhole || chosen.includes(entry.key)}
      disabled={isWhole || isInOtherList}
      onChange={() => onChange(toggledEntry(chosen, entry.key))}
    >
      <span className="min-w-0">
        {entry.name}
        {hasCodes && <Code className="ml-1.5 text-sm">{entry.key}</Code>}
        {isInOtherList && <span className="ml-1.5 text-sm text-muted">{t('inOtherList')}</span>}
      </span>
    </Checkbox>
  );
}

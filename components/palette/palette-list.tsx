'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { PaletteEntry, PaletteSection } from '@/components/palette/palette-entry';
import { classNames } from '@/components/ui/class-names';

type PaletteListProps = {
  id: string;
  sections: readonly PaletteSection[];
  current: number;
  isSearching: boolean;
  onChoose: (entry: PaletteEntry) => void;
  onPoint: (at: number) => void;
};

/** Results under their headings; the focus stays in the field. */
export function PaletteList({ id, sections, current, isSearching, onChoose, onPoint }: PaletteListProps) {
  const t = useTranslations('shell.palette');
  const first = firstOfEach(sections);
  useEffect(() => {
    document.getElementById(optionId(id, current))?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('title')}
      aria-busy={isSearching}
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto p-2"
    >
      {sections.map(({ group, entries }, section) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by this role
        <div key={group} role="group" aria-label={t(`groups.${group}`)} className="pb-2">
          <p aria-hidden="true" className="px-2 py-1 text-sm font-medium text-muted">
            {t(`groups.${group}`)}
          </p>
          {entries.map((entry, index) => {
            const at = (first[section] ?? 0) + index;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, where the focus stays
              <div
                key={entry.key}
                id={optionId(id, at)}
                role="option"
                tabIndex={-1}
                aria-selected={at === current}
                onMouseMove={() => at !== current && onPoint(at)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
                className={classNames(
                  'flex min-h-9 cursor-default items-center gap-3 rounded-md px-2 py-1 text-base pointer-coarse:min-h-10',
                  at === current && 'bg-sunken dark:bg-neutral-soft',
                )}
              >
                <span className="min-w-0 flex-1 truncate">{entry.label}</span>
                {entry.note && <span className="max-w-[45%] shrink-0 truncate text-sm text-muted">{entry.note}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Returns the index of each section's first entry in the whole list. */
function firstOfEach(sections: readonly PaletteSection[]): number[] {
  const first: number[] = [];
  let at = 0;
  for (const { entries } of sections) {
    first.push(at);
    at += entries.length;
  }
  return first;
}

/** Returns the element ID of an entry, for `aria-activedescendant`. */
export const optionId = (listId: string, at: number) => `${listId}-${at}`;

'use client';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { CheckEntry } from '@/components/targeting/check-entry';
import { groupEntries } from '@/components/targeting/group-entries';
import type { Entry } from '@/lib/contract/dictionaries';

type CheckGroupsProps = {
  label: string;
  entries: readonly Entry[];
  chosen: ReadonlySet<string>;
  /** Chosen on the other side. */
  barred: ReadonlySet<string>;
  fieldRef: Ref<HTMLInputElement>;
  onChange: (keys: string[]) => void;
};

const typeNames = ['desktop', 'mobile', 'tv', 'console', 'wearable', 'outdoor', 'other'] as const;

/** Groups as columns; versions lie under the system that they belong to. */
export function CheckGroups({ label, entries, chosen, barred, fieldRef, onChange }: CheckGroupsProps) {
  const t = useTranslations('targets.types');
  const toggle = (key: string) =>
    onChange(chosen.has(key) ? [...chosen].filter((other) => other !== key) : [...chosen, key]);
  const groups = groupEntries(entries, typeNames);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of check boxes needs no border and no legend of its own
    <div role="group" aria-label={label} className="columns-[200px] gap-6">
      {groups.map((group, at) => {
        const type = typeNames.find((name) => name === group.type);
        return (
          <div key={group.type} className="mb-4 min-w-0 break-inside-avoid-column">
            {groups.length > 1 && <h3 className="mb-1 text-sm text-muted">{type ? t(type) : group.type}</h3>}
            <ul className="flex flex-col">
              {group.roots.map(({ entry, versions }, index) => (
                <CheckEntry
                  key={entry.key}
                  {...{ entry, versions, chosen, barred }}
                  fieldRef={at === 0 && index === 0 ? fieldRef : undefined}
                  onToggle={toggle}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

'use client';
import { useId, useState } from 'react';
import type { CatalogueGroup } from '@/components/targeting/catalogue/catalogue-groups';
import { type Choice, EntryTick, GroupHead } from '@/components/targeting/catalogue/catalogue-parts';

type CatalogueRowProps = Choice & { group: CatalogueGroup; isOpenAtFirst: boolean };

/** The head of a group, and what lies under it once it is opened. */
export function CatalogueRow({ group, isOpenAtFirst, ...choice }: CatalogueRowProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <li className="border-b border-line last:border-b-0">
      <GroupHead {...choice} {...{ group, isOpen, listId }} onOpen={() => setOpen(!isOpen)} />
      <ul id={listId} hidden={!isOpen} className="mb-2 ml-2 border-l border-line pl-3.5">
        {isOpen &&
          group.entries.map((entry) => (
            <li key={entry.key}>
              <EntryTick {...choice} {...{ group, entry }} />
            </li>
          ))}
      </ul>
    </li>
  );
}

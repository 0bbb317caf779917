'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useLocale, useTranslations } from 'next-intl';
import { useDeferredValue, useId, useState } from 'react';
import { type CatalogueGroup, catalogueGroups, foundGroups } from '@/components/targeting/catalogue/catalogue-groups';
import { wholeDictionary } from '@/components/targeting/catalogue/dictionary-entries';
import {
  type Choice,
  EntryTick,
  GroupHead,
  VirtualCatalogue,
} from '@/components/targeting/catalogue/virtual-catalogue';
import type { Side } from '@/components/targeting/sides';
import { SideSwitch, type Sides } from '@/components/targeting/sides';
import { ErrorState } from '@/components/ui/error-state';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/progress';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';
import type { TargetCatalogue } from '@/lib/contract/targeting/dictionaries';

type CataloguePickerProps = {
  name: string;
  title: string;
  operation: TargetCatalogue;
  sides: Sides<string>;
  canExclude: boolean;
  hasCodes: boolean;
};

/** The whole catalogue in groups with check boxes and a search. */
export function CataloguePicker({ name, title, operation, sides, canExclude, hasCodes }: CataloguePickerProps) {
  const t = useTranslations('targets');
  const retry = useTranslations('common.actions')('retry');
  const [side, setSide] = useState<Side>('included');
  const [text, setText] = useState('');
  const { whole, found } = useSearch(operation, useDeferredValue(text.trim()));
  if (whole.isError) {
    return <ErrorState message={t('sides.failed')} retryLabel={retry} onRetry={() => whole.refetch()} />;
  }
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        {canExclude && (
          <SideSwitch
            name={name}
            title={title}
            side={side}
            counts={{ included: sides.lists.included.length, excluded: sides.lists.excluded.length }}
            onChange={setSide}
          />
        )}
        <Input
          type="search"
          className="min-w-0 flex-1 basis-56"
          leading={<Search aria-hidden="true" />}
          aria-label={t('catalogue.search', { title })}
          placeholder={t('catalogue.searchHint')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Enter in the search must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {found ? (
        <Groups
          label={`${title}: ${t(`sides.${side}`)}`}
          groups={found}
          side={side}
          sides={sides}
          hasCodes={hasCodes}
          isSearching={text.trim() !== ''}
          isLong={(whole.data?.length ?? 0) > maxDrawn}
        />
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </div>
  );
}

/** Maximum number of entries rendered without virtualisation. */
const maxDrawn = 200;

type GroupsProps = {
  label: string;
  groups: readonly CatalogueGroup[];
  side: Side;
  sides: Sides<string>;
  hasCodes: boolean;
  isSearching: boolean;
  isLong: boolean;
};

function Groups({ label, groups, side, sides, hasCodes, isSearching, isLong }: GroupsProps) {
  const empty = useTranslations('common.combobox')('empty');
  const chosen = sides.lists[side];
  const inOtherList = new Set(sides.lists[side === 'included' ? 'excluded' : 'included']);
  if (groups.length === 0) {
    return (
      <p role="status" className="py-2 text-muted">
        {empty}
      </p>
    );
  }
  const choice = { chosen, inOtherList, hasCodes, onChange: (keys: string[]) => sides.set(side, keys) };
  // A search expands its results, and collapses them afterwards.
  const state = String(isSearching);
  if (isLong)
    return <VirtualCatalogue key={state} label={label} groups={groups} isOpenAtFirst={isSearching} {...choice} />;
  return (
    <ul aria-label={label} className="max-h-80 overflow-y-auto">
      {groups.map((group) => (
        <CatalogueRow key={`${group.key} ${state}`} group={group} isOpenAtFirst={isSearching} {...choice} />
      ))}
    </ul>
  );
}

/** Entries match if the API finds them in either language; groups match by their own names. */
function useSearch(operation: TargetCatalogue, text: string) {
  const lang = useLocale();
  const whole = useQuery(wholeDictionary(operation, lang));
  const matching = useQuery({
    ...apiQuery(operation, { query: { lang, value: text, size: limits.dictionary.defaultSize } }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const keys = new Set(matching.data?.content.map(({ key }) => key));
  return { whole, found: whole.data && foundGroups(catalogueGroups(whole.data), text, keys) };
}

type CatalogueRowProps = Choice & { group: CatalogueGroup; isOpenAtFirst: boolean };

/** Head of a group, with its entries when expanded. */
export function CatalogueRow({ group, isOpenAtFirst, ...choice }: CatalogueRowProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <li className="border-b border-line last:border-b-0">
      <GroupHead {...choice} group={group} isOpen={isOpen} listId={listId} onOpen={() => setOpen(!isOpen)} />
      <ul id={listId} hidden={!isOpen} className="mb-2 ml-2 border-l border-line pl-3.5">
        {isOpen &&
          group.entries.map((entry) => (
            <li key={entry.key}>
              <EntryTick {...choice} group={group} entry={entry} />
            </li>
          ))}
      </ul>
    </li>
  );
}

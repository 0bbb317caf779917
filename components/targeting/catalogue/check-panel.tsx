'use client';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useLocale, useTranslations } from 'next-intl';
import { type Ref, useId, useState } from 'react';
import { FieldError } from '@/components/form/field';
import type { Side } from '@/components/targeting/sides';
import { SideSwitch, useSides } from '@/components/targeting/sides';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/progress';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';
import type { Entry, TargetCatalogue } from '@/lib/contract/targeting/dictionaries';

type CheckPanelProps = { name: string; title: string; operation: TargetCatalogue; canExclude: boolean };

/** A short catalogue as check boxes grouped by type; a switch selects the white or black list. */
export function CheckPanel({ name, title, operation, canExclude }: CheckPanelProps) {
  const t = useTranslations('targets.sides');
  const retry = useTranslations('common.actions')('retry');
  const lang = useLocale();
  const [side, setSide] = useState<Side>('included');
  const sides = useSides<string>(name, { labels: { included: t('included'), excluded: t('excluded') } });
  const { lists, fields } = sides;
  const found = useQuery(apiQuery(operation, { query: { lang, size: limits.dictionary.size } }));
  const other: Side = side === 'included' ? 'excluded' : 'included';
  if (found.isError) {
    return <ErrorState message={t('failed')} retryLabel={retry} onRetry={() => found.refetch()} />;
  }
  return (
    <div className="flex flex-col gap-3">
      {canExclude && (
        <SideSwitch
          name={name}
          title={title}
          side={side}
          counts={{ included: lists.included.length, excluded: lists.excluded.length }}
          onChange={setSide}
        />
      )}
      {found.data ? (
        <CheckGroups
          label={`${title}: ${t(side)}`}
          entries={found.data.content}
          chosen={new Set(lists[side])}
          inOtherList={new Set(lists[other])}
          fieldRef={fields[side].field.ref}
          onChange={(keys) => sides.set(side, keys)}
        />
      ) : (
        <Skeleton className="h-28 w-full" />
      )}
      <FieldError
        id={fields.excluded.ids.error}
        message={fields.excluded.message && `${t('excluded')}: ${fields.excluded.message}`}
      />
    </div>
  );
}

type CheckGroupsProps = {
  label: string;
  entries: readonly Entry[];
  chosen: ReadonlySet<string>;
  /** Keys in the other list. */
  inOtherList: ReadonlySet<string>;
  fieldRef: Ref<HTMLInputElement>;
  onChange: (keys: string[]) => void;
};

const typeNames = ['desktop', 'mobile', 'tv', 'console', 'wearable', 'outdoor', 'other'] as const;

/** Groups in columns; versions are nested under their operating system. */
export function CheckGroups({ label, entries, chosen, inOtherList, fieldRef, onChange }: CheckGroupsProps) {
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
                  entry={entry}
                  versions={versions}
                  chosen={chosen}
                  inOtherList={inOtherList}
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

type CheckEntryProps = {
  entry: Entry;
  versions: readonly Entry[];
  chosen: ReadonlySet<string>;
  inOtherList: ReadonlySet<string>;
  fieldRef: Ref<HTMLInputElement> | undefined;
  onToggle: (key: string) => void;
};

/** Check box of an entry. An entry with versions can be expanded; checked itself, it includes all of them. */
function CheckEntry({ entry, versions, chosen, inOtherList, fieldRef, onToggle }: CheckEntryProps) {
  const t = useTranslations('targets.sides');
  const listId = useId();
  const [isOpen, setOpen] = useState(versions.some(({ key }) => chosen.has(key)));
  const isWhole = chosen.has(entry.key);
  const some = versions.filter(({ key }) => chosen.has(key)).length;
  return (
    <li>
      <span className="flex min-h-8 items-center gap-1 pointer-coarse:min-h-10">
        <Checkbox
          {...(fieldRef && { ref: fieldRef })}
          className="min-w-0 flex-1"
          checked={isWhole}
          isIndeterminate={!isWhole && some > 0}
          disabled={inOtherList.has(entry.key)}
          onChange={() => onToggle(entry.key)}
        >
          <span className="min-w-0">
            {entry.name}
            {inOtherList.has(entry.key) && <span className="ml-1.5 text-sm text-muted">{t('inOtherList')}</span>}
          </span>
        </Checkbox>
        {versions.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={t('versions', { name: entry.name, count: versions.length })}
            onClick={() => setOpen(!isOpen)}
            className="grid size-7 place-items-center rounded-md text-muted hover:bg-sunken pointer-coarse:size-10"
          >
            <ChevronDown aria-hidden="true" className={classNames('size-4', !isOpen && '-rotate-90')} />
          </button>
        )}
      </span>
      <ul id={listId} hidden={!isOpen} className="ml-2 border-l border-line pl-3.5">
        {versions.map((version) => (
          <li key={version.key}>
            <Checkbox
              className="min-h-7 items-center pointer-coarse:min-h-10"
              checked={isWhole || chosen.has(version.key)}
              disabled={isWhole || inOtherList.has(version.key)}
              onChange={() => onToggle(version.key)}
            >
              {version.name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </li>
  );
}

type EntryGroup = { type: string; roots: { entry: Entry; versions: Entry[] }[] };

/** Groups a catalogue by type, known types first in their order. An entry with a parent is nested under it. */
export function groupEntries(entries: readonly Entry[], order: readonly string[]): EntryGroup[] {
  const keys = new Set(entries.map(({ key }) => key));
  const isVersion = ({ parent }: Entry) => parent !== undefined && keys.has(parent);
  const given = new Set(entries.map(({ type = '' }) => type));
  const types = [...order.filter((type) => given.has(type)), ...[...given].filter((type) => !order.includes(type))];
  return types.map((type) => ({
    type,
    roots: entries
      .filter((entry) => (entry.type ?? '') === type && !isVersion(entry))
      .map((entry) => ({ entry, versions: entries.filter(({ parent }) => parent === entry.key) })),
  }));
}

'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { type CatalogueGroup, toggledEntry, toggledGroup } from '@/components/targeting/catalogue/catalogue-groups';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import type { Entry } from '@/lib/contract/targeting/dictionaries';

type CatalogueRowProps = {
  group: CatalogueGroup;
  chosen: readonly string[];
  /** Chosen on the other side. */
  barred: ReadonlySet<string>;
  hasCodes: boolean;
  isOpenAtFirst: boolean;
  onChange: (keys: string[]) => void;
};

/** The head of a group with a tick for all of it, and what lies under it once it is opened. */
export function CatalogueRow({ group, chosen, barred, hasCodes, isOpenAtFirst, onChange }: CatalogueRowProps) {
  const t = useTranslations('targets');
  const listId = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { own, title, entries } = group;
  const isWhole = own !== null && chosen.includes(own.key);
  const ticked = entries.filter(({ key }) => chosen.includes(key)).length;
  const isAll = isWhole || (own === null && ticked > 0 && ticked === entries.length);
  const isBarred = own ? barred.has(own.key) : entries.every(({ key }) => barred.has(key));
  return (
    <li className="border-b border-line last:border-b-0">
      <span className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
        <Checkbox
          className="min-w-0 flex-1"
          checked={isAll}
          isIndeterminate={!isAll && ticked > 0}
          disabled={isBarred}
          onChange={() => onChange(toggledGroup(chosen, group, barred))}
        >
          <span className="min-w-0">
            {title}
            {hasCodes && own && <Code>{own.key}</Code>}
            {isBarred && <span className="ml-1.5 text-sm text-muted">{t('sides.barred')}</span>}
          </span>
        </Checkbox>
        {entries.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={t('catalogue.expand', { title, count: entries.length })}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex h-7 items-center gap-1 rounded-md px-1.5 text-sm text-muted figures hover:bg-sunken pointer-coarse:h-10"
          >
            {ticked > 0 && !isWhole ? t('catalogue.of', { chosen: ticked, count: entries.length }) : entries.length}
            <ChevronDown aria-hidden="true" className={classNames('size-4', !isOpen && '-rotate-90')} />
          </button>
        )}
      </span>
      <ul id={listId} hidden={!isOpen} className="mb-2 ml-2 border-l border-line pl-3.5">
        {isOpen &&
          entries.map((entry) => (
            <Line
              key={entry.key}
              {...{ entry, hasCodes, isWhole }}
              isChosen={isWhole || chosen.includes(entry.key)}
              isBarred={barred.has(entry.key)}
              onToggle={() => onChange(toggledEntry(chosen, entry.key))}
            />
          ))}
      </ul>
    </li>
  );
}

type LineProps = {
  entry: Entry;
  hasCodes: boolean;
  /** Covered by the head of its group. */
  isWhole: boolean;
  isChosen: boolean;
  isBarred: boolean;
  onToggle: () => void;
};

function Line({ entry, hasCodes, isWhole, isChosen, isBarred, onToggle }: LineProps) {
  const t = useTranslations('targets.sides');
  return (
    <li>
      <Checkbox
        className="min-h-8 items-center pointer-coarse:min-h-10"
        checked={isChosen}
        disabled={isWhole || isBarred}
        onChange={onToggle}
      >
        <span className="min-w-0">
          {entry.name}
          {hasCodes && <Code>{entry.key}</Code>}
          {isBarred && <span className="ml-1.5 text-sm text-muted">{t('barred')}</span>}
        </span>
      </Checkbox>
    </li>
  );
}

const Code = ({ children }: { children: string }) => <code className="ml-1.5 text-sm text-muted">{children}</code>;

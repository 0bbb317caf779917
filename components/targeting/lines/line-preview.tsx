'use client';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import type { LineKind } from '@/components/targeting/lines/line-kind';
import { Button, IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { formatInteger } from '@/lib/format/format-number';

/** Lines shown of a long list; the others are found by searching. */
const shown = 100;
const worthSearching = 10;

type LinePreviewProps<T> = {
  label: string;
  list: readonly T[];
  lines: LineKind<T>;
  onChange: (list: readonly T[]) => void;
};

export function LinePreview<T>({ label, list, lines, onChange }: LinePreviewProps<T>) {
  const t = useTranslations('targets.lines');
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim().toLowerCase());
  if (list.length === 0) return null;
  const titleOf = lines.titleOf ?? lines.lineOf;
  const found = wanted === '' ? list : list.filter((item) => titleOf(item).toLowerCase().includes(wanted));
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-sm font-medium figures">
          {t('count', { count: list.length, shown: formatInteger(list.length) })}
        </p>
        <Button size="sm" variant="ghost" className="ml-auto" onClick={() => onChange([])}>
          {t('clear')}
        </Button>
      </div>
      {list.length > worthSearching && (
        <Input
          type="search"
          aria-label={t('searchIn', { label })}
          placeholder={t('search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <ul aria-label={label} className="max-h-48 overflow-y-auto rounded-lg border border-line">
        {found.slice(0, shown).map((item) => {
          const line = titleOf(item);
          return (
            <li key={lines.keyOf(item)} className="flex items-center gap-2 border-b border-line pl-2 last:border-b-0">
              <span className="min-w-0 flex-1 truncate text-sm" title={line}>
                {line}
              </span>
              <IconButton
                size="sm"
                label={t('remove', { line })}
                onClick={() => onChange(list.filter((other) => other !== item))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
        {found.length === 0 && <li className="px-2 py-1.5 text-sm text-muted">{t('nothing')}</li>}
      </ul>
      {found.length > shown && (
        <p className="text-sm text-muted figures">
          {t('firstOf', { shown, count: found.length, total: formatInteger(found.length) })}
        </p>
      )}
    </div>
  );
}

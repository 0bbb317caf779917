'use client';
import { useMutation } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'next-intl';
import { useContext, useDeferredValue, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { LineKind } from '@/components/targeting/lines/line-kind';
import { PendingLines } from '@/components/targeting/lines/pending-lines';
import { Button, IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { ParsedText } from '@/lib/contract/creatives/files';
import { formatInteger } from '@/lib/format/format-number';

export type LineOutcome = { added: number; repeated: number; inOtherList: string[]; rejected: ParsedText['rejected'] };

type LineList<T> = {
  path: string;
  list: readonly T[];
  other: readonly T[];
  onChange: (list: readonly T[]) => void;
  lines: LineKind<T>;
};

/**
 * Adds typed lines and files to a list. The API parses both, so that the same rules apply. `typing` is a form of its own
 * for the text that was not added yet, because the form of the list does not contain it.
 */
export function useLineList<T>({ path, list, other, onChange, lines }: LineList<T>) {
  const typing = useForm({ defaultValues: { text: '' } });
  const text = useWatch({ control: typing.control, name: 'text' });
  const setText = (next: string) => typing.setValue('text', next);
  const [outcome, setOutcome] = useState<LineOutcome>();
  const [sent, setSent] = useState<{ sent: number; total: number }>();
  usePending(path, text);

  const reading = useMutation({
    mutationFn: async (source: File | string): Promise<ParsedText> => {
      if (lines.isFragment) return readFragments(typeof source === 'string' ? source : await source.text());
      const isFile = source instanceof File;
      const file = isFile ? source : new File([source], 'lines.txt', { type: 'text/plain' });
      const onProgress = (done: number, total: number) => isFile && setSent({ sent: done, total });
      const { uploadFile } = await import('@/lib/browser/upload-file');
      return await uploadFile('files.parseText', { query: { kind: lines.kind } }, file, { onProgress });
    },
    onSuccess: (parsed, source) => {
      const result = addLines({ list, other }, parsed.values.map(lines.toItem), lines.keyOf);
      if (result.added > 0) onChange(result.list);
      setOutcome(outcomeOf(result, parsed, lines));
      // Refused lines stay in the text box for correction.
      if (!(source instanceof File)) setText(refused(result, parsed, lines).join('\n'));
    },
    onSettled: () => setSent(undefined),
  });
  const add = (source: File | string) => {
    if (!reading.isPending && (source instanceof File || source.trim() !== '')) reading.mutate(source);
  };
  return { typing, text, setText, outcome, sent, add, isReading: reading.isPending, error: reading.error };
}

function outcomeOf<T>(result: Added<T>, parsed: ParsedText, { lineOf }: LineKind<T>): LineOutcome {
  return {
    added: result.added,
    repeated: result.repeated + parsed.duplicates,
    inOtherList: result.inOtherList.map(lineOf),
    rejected: parsed.rejected,
  };
}

const refused = <T,>(result: Added<T>, parsed: ParsedText, { lineOf }: LineKind<T>): string[] => [
  ...parsed.rejected.map(({ text }) => text),
  ...result.inOtherList.map(lineOf),
];

function usePending(path: string, text: string) {
  const pending = useContext(PendingLines);
  const isPending = text.trim() !== '';
  useEffect(() => {
    if (!isPending) return;
    pending?.add(path);
    return () => {
      pending?.delete(path);
    };
  }, [pending, path, isPending]);
}

const longest = 2048;

/** Parses address fragments, one per line: any text that is not empty, up to 2,048 characters (contract, page). */
export function readFragments(text: string): ParsedText {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: index + 1, text: line.trim() }));
  const written = lines.filter((line) => line.text !== '');
  const fitting = written.filter((line) => line.text.length <= longest).map((line) => line.text);
  const values = [...new Set(fitting)];
  return {
    values,
    duplicates: fitting.length - values.length,
    rejected: written.filter((line) => line.text.length > longest).map((line) => ({ ...line, reason: 'tooLong' })),
  };
}

type Added<T> = {
  list: T[];
  added: number;
  /** Number of lines that are duplicates or already in the list. */
  repeated: number;
  /** Refused because they are in the other list. */
  inOtherList: T[];
};

/** Adds new values to a list. A value that is in the panel's other list is refused (semantics, Targets). */
export function addLines<T>(
  { list, other }: { list: readonly T[]; other: readonly T[] },
  fresh: readonly T[],
  keyOf: (item: T) => string,
): Added<T> {
  const known = new Set(list.map(keyOf));
  const elsewhere = new Set(other.map(keyOf));
  const inOtherList = fresh.filter((item) => elsewhere.has(keyOf(item)));
  const wanted = new Map(fresh.map((item) => [keyOf(item), item]));
  const added = [...wanted].flatMap(([key, item]) => (known.has(key) || elsewhere.has(key) ? [] : [item]));
  return {
    list: [...list, ...added],
    added: added.length,
    repeated: fresh.length - inOtherList.length - added.length,
    inOtherList,
  };
}

/** Number of lines shown of a long list; the others can be found by searching. */
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

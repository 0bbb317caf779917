'use client';
import * as RadixDialog from '@radix-ui/react-dialog';
import Search from 'lucide-react/icons/search';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import type { PaletteEntry } from '@/components/palette/palette-entry';
import { optionId, PaletteList } from '@/components/palette/palette-list';
import { useSections } from '@/components/palette/use-sections';
import { classNames } from '@/components/ui/class-names';
import { useOpener } from '@/components/ui/openers';
import { useKeptEnter } from '@/components/ui/use-kept-enter';
import { maxRequested, useFound } from '@/lib/browser/use-found';

const listId = 'palette-list';

type PaletteDialogProps = {
  docsUrl: string;
  /** Returns what was typed before the field had the focus, once. */
  takeTyped: () => string;
  onClose: () => void;
};

/** Command palette: finds entities, screens, creatable items, settings and help by name. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: markup of one dialog around its keys
export function PaletteDialog({ docsUrl, takeTyped, onClose }: PaletteDialogProps) {
  const t = useTranslations('shell.palette');
  const opener = useOpener();
  const [typed, setTyped] = useState('');
  const found = useFound(typed);
  const { isSearching, hasFailed } = found;
  const sections = useSections(docsUrl, typed, found);
  const entries = sections.flatMap((section) => section.entries);
  const [current, setActive] = useActive(entries, typed);
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const isAwaited = isSearching && entries.length === 0;
  const [keepEnter, dropEnter] = useKeptEnter(isAwaited, () => choose(entries[current]));
  const type = (text: string) => {
    setTyped(text);
    dropEnter();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextActive(event.key, current, entries.length);
    if (next !== undefined) setActive(next);
    else if (event.key !== 'Enter') return;
    else if (isAwaited) keepEnter();
    else choose(entries[current]);
    event.preventDefault();
  };
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-scrim" />
        <RadixDialog.Content
          {...opener}
          aria-describedby={undefined}
          className="fixed inset-x-0 top-[max(16px,10vh)] z-50 mx-auto flex max-h-[min(70vh,calc(100dvh-32px))] w-[calc(100%-32px)] max-w-[640px] animate-rise-in flex-col overflow-hidden rounded-lg bg-raised shadow-overlay outline-none"
        >
          <RadixDialog.Title className="sr-only">{t('title')}</RadixDialog.Title>
          <div className="flex h-12 shrink-0 items-center gap-3 border-b border-line px-4">
            <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <input
              type="text"
              role="combobox"
              aria-label={t('title')}
              aria-expanded={entries.length > 0}
              aria-controls={entries.length > 0 ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={entries.length > 0 ? optionId(listId, current) : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={maxRequested}
              placeholder={t('placeholder')}
              value={typed}
              onChange={(event) => type(event.target.value)}
              onFocus={() => {
                const early = takeTyped();
                setTyped((before) => (before + early).slice(0, maxRequested));
              }}
              onKeyDown={onKeyDown}
              className="h-full w-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
            />
            <kbd className="shrink-0 rounded border border-line px-1.5 text-sm text-muted max-sm:hidden">Esc</kbd>
          </div>
          {entries.length > 0 && (
            <PaletteList
              id={listId}
              sections={sections}
              current={current}
              isSearching={isSearching}
              onChoose={choose}
              onPoint={setActive}
            />
          )}
          <p
            role="status"
            className={classNames(
              'shrink-0 border-line px-4 py-2 text-sm text-muted',
              entries.length > 0 && 'border-t',
            )}
          >
            {hasFailed ? t('failed') : isSearching ? t('searching') : t('count', { count: entries.length })}
          </p>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/**
 * Returns the index of the active entry: the first after each change of the text, until another one is set. It stays the
 * same entry when search results arrive above it, so that Enter opens what was marked.
 */
function useActive(entries: readonly PaletteEntry[], typed: string) {
  const [active, setActive] = useState<{ key: string | undefined; typed: string }>();
  const kept = active?.typed === typed ? entries.findIndex(({ key }) => key === active.key) : -1;
  const current = Math.max(kept, 0);
  const activate = (index: number) => setActive({ key: entries[index]?.key, typed });
  if (kept === -1 && entries.length > 0) activate(current);
  return [current, activate] as const;
}

/** Arrow keys wrap around; Home and End are left to the text field. */
function nextActive(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current + count - 1) % count;
  if (key === 'PageDown') return Math.min(current + 8, count - 1);
  if (key === 'PageUp') return Math.max(current - 8, 0);
  return undefined;
}

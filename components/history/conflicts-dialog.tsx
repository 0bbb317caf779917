'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isSided, lengthOf, mask } from '@/components/history/change-lines';
import { fieldWord, type HistoryWords } from '@/components/history/history-words';
import { useHistoryNames } from '@/components/history/use-history-names';
import type { Choice, Conflict } from '@/components/history/use-undo';
import { fieldKind, type Json, valueText } from '@/components/history/value-text';
import { Button } from '@/components/ui/button';
import { Dialog, DialogButtons } from '@/components/ui/dialog';
import { Segmented } from '@/components/ui/segmented';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import { truncate } from '@/lib/format/truncate';

type ConflictsDialogProps = {
  conflicts: readonly Conflict[];
  isBusy: boolean;
  onChoose: (choices: Choice[]) => void;
  onClose: () => void;
};

type Keep = Choice['keep'];
const keyOf = ({ entity, id, field }: Conflict) => `${entity} ${id} ${field}`;

/**
 * Dialog for undo conflicts: fields that someone has changed since. Each one, or all together, can keep the newer value
 * (the default) or be restored.
 */
export function ConflictsDialog({ conflicts, isBusy, onChoose, onClose }: ConflictsDialogProps) {
  const t = useTranslations('common.undo');
  const actions = useTranslations('common.actions');
  const [kept, setKept] = useState<ReadonlyMap<string, Keep>>(new Map());
  const keepOf = (conflict: Conflict) => kept.get(keyOf(conflict)) ?? 'theirs';
  const nameOf = useHistoryNames(
    conflicts.map(({ entity, field, was, theirs }) => ({ entity, fields: [{ field, before: was, after: theirs }] })),
  );
  const { timeZone } = useCurrentUser();
  const words = { t: useTranslations('history'), enums: useTranslations('enums'), timeZone, nameOf };
  const keepAll = (keep: Keep) => setKept(new Map(conflicts.map((conflict) => [keyOf(conflict), keep])));
  const choose = () =>
    onChoose(
      conflicts.map((conflict) => {
        const { entity, id, field, theirs } = conflict;
        return { entity, id, field, theirs, keep: keepOf(conflict) };
      }),
    );
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('conflictsTitle', { count: conflicts.length })}
      description={t('conflictsText')}
      closeLabel={actions('close')}
      onClose={onClose}
      footer={
        <DialogButtons cancelLabel={actions('cancel')} onCancel={onClose} isBusy={isBusy} onClick={choose}>
          {t('choose')}
        </DialogButtons>
      }
    >
      {conflicts.length > 1 && (
        <div className="flex flex-wrap gap-2 pt-4">
          <Button size="sm" onClick={() => keepAll('theirs')}>
            {t('allTheirs')}
          </Button>
          <Button size="sm" onClick={() => keepAll('was')}>
            {t('allWas')}
          </Button>
        </div>
      )}
      <ul className="flex flex-col divide-y divide-line pt-2">
        {conflicts.map((conflict) => (
          <li key={keyOf(conflict)} className="flex flex-col gap-2 py-3">
            <ConflictRow
              conflict={conflict}
              words={words}
              keep={keepOf(conflict)}
              onKeep={(keep) => setKept(new Map(kept).set(keyOf(conflict), keep))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type ConflictRowProps = { conflict: Conflict; words: HistoryWords; keep: Keep; onKeep: (keep: Keep) => void };

function ConflictRow({ conflict, words, keep, onKeep }: ConflictRowProps) {
  const t = useTranslations('common.undo');
  const label = t('field', { name: conflict.name, field: fieldWord(words, conflict.entity, conflict.field) });
  const { currency } = conflict;
  const ownWords = currency ? { ...words, currency } : words;
  const theirs = keptText(ownWords, conflict, conflict.theirs);
  const was = keptText(ownWords, conflict, conflict.was);
  // If both values have the same text, the options are named by time instead of value.
  const isKnown = theirs !== undefined && was !== undefined && theirs !== was;
  const options = [
    { value: 'theirs', text: isKnown ? t('keepTheirs', { value: theirs }) : t('keepNow') },
    { value: 'was', text: isKnown ? t('keepWas', { value: was }) : t('keepThen') },
  ];
  return (
    <>
      <p className="min-w-0 font-medium break-words">{label}</p>
      <Segmented
        name={keyOf(conflict)}
        label={label}
        value={keep}
        options={options.map(({ value, text }) => ({
          value,
          label: <span className="min-w-0 py-0.5 text-center wrap-anywhere whitespace-normal">{text}</span>,
        }))}
        onChange={(next) => onKeep(next === 'was' ? 'was' : 'theirs')}
      />
    </>
  );
}

type Place = { entity: HistoryEntity; field: string };

/** Formats a value for a choice, shortened; undefined if the value is not readable. */
function keptText(words: HistoryWords, place: Place, value: Json): string | undefined {
  if (value === mask || fieldKind(place.entity, place.field).as === 'unreadable') return undefined;
  const text = isSided(value) ? sidesText(words, place, value) : valueText(words, place, emptyAsNone(value));
  return truncate(text, 120);
}

const emptyAsNone = (value: Json) => (Array.isArray(value) && value.length === 0 ? null : value);

/** Formats both sides of a target's panel. For a long list it gives only the number of entries. */
function sidesText(words: HistoryWords, place: Place, value: { [key: string]: Json }): string {
  const { t } = words;
  const sides = (['included', 'excluded'] as const).flatMap((side) => {
    const list = value[side] ?? [];
    const count = lengthOf(list);
    if (count === 0) return [];
    const items = Array.isArray(list) ? valueText(words, place, list) : t('valueCount', { count });
    return [`${t(side)}: ${items}`];
  });
  if (value.isEverywhere) sides.unshift(t('everywhere'));
  return sides.join('; ') || t('none');
}

'use client';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { entityOf, type SheetArea } from '@/components/bulk/changed-fields';
import { type Mode, useTellApplied } from '@/components/bulk/use-change';
import { useProgress, useRun } from '@/components/bulk/use-progress';
import { useFaultText } from '@/components/list/use-fault-text';
import type { FileProgress } from '@/components/ui/file-drop';
import { callApi } from '@/lib/browser/call-api';
import { uploadFile } from '@/lib/browser/upload-file';
import type { AnswerOf } from '@/lib/contract/call-types';
import { limits } from '@/lib/contract/limits';
import { formatBytes } from '@/lib/format/format-number';

export type SheetPreview = AnswerOf<'bulk.previewSheet'>;
class TooHeavy extends Error {}

/** An edited sheet: what it would do, and doing it. `onDone` hears that it is done; leaving stops an upload. */
export function useSheet(area: SheetArea, onDone: () => void) {
  const t = useTranslations('bulk.sheet');
  const faultText = useFaultText();
  const size = useSize();
  const entity = entityOf[area];
  const tellApplied = useTellApplied(area, onDone);
  const { run, follow } = useRun();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const [sent, setSent] = useState<FileProgress>();
  const preview = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > limits.bulk.sheetBytes) throw new TooHeavy();
      sending.current = new AbortController();
      const onProgress = (bytes: number, total: number) =>
        setSent({ sent: bytes, total, text: t('sent', { sent: size(bytes), total: size(total) }) });
      const { signal } = sending.current;
      const query = { entity, ...follow() };
      return uploadFile('bulk.previewSheet', { query }, file, { signal, onProgress });
    },
    onSettled: () => setSent(undefined),
  });
  const apply = useMutation({
    mutationFn: ({ rows, mode }: Pick<SheetPreview, 'rows'> & { mode: Mode }) =>
      callApi('bulk.applySheet', { body: { entity, rows: wanted(rows), mode, ...follow() } }),
    onSuccess: (answer) => tellApplied(answer, preview.reset),
  });
  const error = preview.error ?? apply.error;
  const isBusy = preview.isPending || apply.isPending;
  return {
    ...{ preview, apply, isBusy, sent, limit: size(limits.bulk.sheetBytes) },
    error:
      error === null
        ? undefined
        : error instanceof TooHeavy
          ? t('tooHeavy', { limit: size(limits.bulk.sheetBytes) })
          : faultText(error),
    progress: useProgress(run, isBusy),
  };
}

/** The lines that change something, each with its new values. */
const wanted = (rows: SheetPreview['rows']) =>
  rows.flatMap(({ line, entity, id, version, changes, refusal }) => {
    if (refusal || entity === null || id === null) return [];
    const values = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
    return [{ line, entity, id, version, values }];
  });

function useSize() {
  const locale = useLocale();
  return (bytes: number) => formatBytes(bytes, locale);
}

'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFaultText } from '@/components/list/use-fault-text';
import type { FileProgress } from '@/components/ui/file-drop';
import { uploadFile } from '@/lib/browser/upload-file';
import { ApiFault } from '@/lib/contract/api-fault';
import { limits } from '@/lib/contract/limits';
import type { SegmentUpload } from '@/lib/contract/targeting/segments';
import { formatBytes } from '@/lib/format/format-number';

export type UploadMode = 'add' | 'replace';
export type Upload = ReturnType<typeof useUpload>;

/** A list file on its way into a segment; leaving the dialog stops it, and then nothing of it is in. */
export function useUpload(id: number) {
  const t = useTranslations('segments.upload');
  const bytes = useTranslations('common.upload');
  const locale = useLocale();
  const faultText = useFaultText();
  const client = useQueryClient();
  const [mode, setMode] = useState<UploadMode>('add');
  const [progress, setProgress] = useState<FileProgress>();
  const [result, setResult] = useState<SegmentUpload>();
  const [error, setError] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const size = (count: number) => formatBytes(count, locale);
  const onProgress = (sent: number, total: number) =>
    setProgress({ sent, total, text: bytes('progress', { sent: size(sent), total: size(total) }) });
  const send = async (file: File) => {
    if (file.size > limits.upload.listBytes) return setError(t('tooHeavy', { limit: size(limits.upload.listBytes) }));
    const controller = new AbortController();
    sending.current = controller;
    setError(undefined);
    onProgress(0, file.size);
    try {
      const { signal } = controller;
      setResult(await uploadFile('segments.upload', { params: { id }, query: { mode } }, file, { signal, onProgress }));
      void client.invalidateQueries({ queryKey: ['segments.list'] });
    } catch (fault) {
      if (controller.signal.aborted) return;
      setError(faultText(fault instanceof ApiFault ? fault : {}));
    } finally {
      setProgress(undefined);
    }
  };
  return {
    ...{ mode, setMode, progress, result, error, send },
    cancel: () => sending.current?.abort(),
    reset: () => {
      setResult(undefined);
      setError(undefined);
    },
  };
}

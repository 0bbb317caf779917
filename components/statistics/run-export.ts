'use client';
import { useSyncExternalStore } from 'react';
import { showToast, type ToastExtras, type ToastTone } from '@/components/ui/show-toast';
import { callApi, newKey } from '@/lib/browser/call-api';
import type { CallInput } from '@/lib/contract/call-types';

type ExportTexts = {
  /** Text of the progress; `total` is null until the rows have been counted. */
  running: (rows: number, total: number | null) => string;
  done: (rows: number) => string;
  cancelled: string;
  cancel: string;
  failed: (fault: unknown) => string;
};

type Params = NonNullable<CallInput<'files.statisticReport'>['query']>;

const toastId = 'export';
const askMs = 700;

let running: AbortController | undefined;
const listeners = new Set<() => void>();

/**
 * Creates a report's file and downloads it. It is independent of pages: a lasting toast shows the progress and a cancel
 * button during navigation. Only one export runs at a time. Never throws.
 */
export async function runExport(query: Params, texts: ExportTexts): Promise<void> {
  if (running) return;
  const control = new AbortController();
  turn(control);
  const progressKey = newKey();
  const known: { rows: number; total: number | null } = { rows: 0, total: null };
  const showProgress = () =>
    notify('info', texts.running(known.rows, known.total), {
      isLasting: true,
      action: { label: texts.cancel, onClick: () => control.abort() },
    });
  const ask = async () => {
    const found = await callApi('files.reportProgress', { params: { progressKey } }).catch(() => null);
    if (!found?.total || control.signal.aborted || running !== control) return;
    Object.assign(known, found);
    showProgress();
  };
  showProgress();
  const timer = setInterval(() => void ask(), askMs);
  try {
    const { downloadFile } = await import('@/lib/browser/download-file');
    await downloadFile('files.statisticReport', { query: { ...query, progressKey } }, control.signal);
    turn(undefined);
    notify('success', texts.done(known.total ?? known.rows));
  } catch (fault) {
    turn(undefined);
    if (control.signal.aborted) notify('info', texts.cancelled);
    else notify('error', texts.failed(fault));
  } finally {
    clearInterval(timer);
  }
}

/** Returns true while an export is running. */
export const useIsExporting = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => running !== undefined,
    () => false,
  );

function turn(control: AbortController | undefined): void {
  running = control;
  for (const listener of listeners) listener();
}

const notify = (tone: ToastTone, text: string, extras: ToastExtras = {}) =>
  void showToast(tone, text, { ...extras, id: toastId });

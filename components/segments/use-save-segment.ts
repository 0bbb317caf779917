'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { applyRefusal } from '@/components/form/apply-refusal';
import { inputOf, type SegmentValues, valuesOf } from '@/components/segments/segment-values';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';
import type { SegmentRow } from '@/lib/contract/segments';

type Saving = {
  form: UseFormReturn<SegmentValues, unknown, SegmentValues>;
  segment: SegmentRow | undefined;
  needsClient: boolean;
  onClose: () => void;
};

/** Saves the segment and closes its dialog. A refusal keeps what was typed. */
export function useSaveSegment({ form, segment, needsClient, onClose }: Saving) {
  const t = useTranslations('segments.form');
  const client = useQueryClient();
  const [isStale, setStale] = useState(false);
  // The list goes on refreshing itself behind the dialog; what was opened is what is changed.
  const [opened, setOpened] = useState(segment);

  const save = async (values: SegmentValues) => {
    try {
      await send(values, opened, needsClient);
      void showToast('success', t(opened ? 'saved' : 'created'));
      void client.invalidateQueries({ queryKey: ['segments.list'] });
      onClose();
    } catch (fault) {
      if (!(fault instanceof ApiFault)) throw fault;
      if (fault.code === 'STALE_VERSION') setStale(true);
      applyRefusal(fault, form.setError);
    }
  };
  const reload = async () => {
    if (!opened) return;
    const newest = await callApi('segments.view', { params: { id: opened.id } });
    setOpened(newest);
    form.reset(valuesOf(newest));
    await client.invalidateQueries({ queryKey: ['segments.list'] });
  };
  return { save, reload, isStale, dismissStale: () => setStale(false) };
}

function send(values: SegmentValues, opened: SegmentRow | undefined, needsClient: boolean) {
  const segment = inputOf(values);
  if (opened) {
    const { id, version } = opened;
    return callApi('segments.update', { params: { id }, body: { ...segment, version } });
  }
  if (needsClient) return callApi('segments.createFor', { params: { userId: values.userId }, body: segment });
  return callApi('segments.create', { body: segment });
}

'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { applyRefusal } from '@/components/form/apply-refusal';
import { inputOf, type TagValues, valuesOf } from '@/components/tags/tag-values';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';
import type { TagRow } from '@/lib/contract/tags';

type Saving = {
  form: UseFormReturn<TagValues, unknown, TagValues>;
  tag: TagRow | undefined;
  onMade: ((id: number) => void) | undefined;
  onClose: () => void;
};

/** Saves the tag and closes its dialog. A refusal keeps what was typed. */
export function useSaveTag({ form, tag, onMade, onClose }: Saving) {
  const t = useTranslations('tags.form');
  const client = useQueryClient();
  const [isStale, setStale] = useState(false);
  // The list goes on refreshing itself behind the dialog; what was opened is what is changed.
  const [opened, setOpened] = useState(tag);

  const save = async (values: TagValues) => {
    try {
      const { id } = await send(values, opened);
      void showToast('success', t(opened ? 'saved' : 'created'));
      for (const name of ['tags.list', 'tags.view']) void client.invalidateQueries({ queryKey: [name] });
      onClose();
      if (!opened) onMade?.(id);
    } catch (fault) {
      if (!(fault instanceof ApiFault)) throw fault;
      if (fault.code === 'STALE_VERSION') setStale(true);
      applyRefusal(fault, form.setError);
    }
  };
  const reload = async () => {
    if (!opened) return;
    const newest = await callApi('tags.view', { params: { id: opened.id } });
    setOpened(newest);
    form.reset(valuesOf(newest));
    await client.invalidateQueries({ queryKey: ['tags.list'] });
  };
  return { save, reload, isStale, dismissStale: () => setStale(false) };
}

function send(values: TagValues, opened: TagRow | undefined) {
  const tag = inputOf(values);
  if (!opened) return callApi('tags.create', { body: tag });
  return callApi('tags.update', { params: { id: opened.id }, body: { ...tag, version: opened.version } });
}

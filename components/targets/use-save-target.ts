'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { applyRefusal } from '@/components/form/apply-refusal';
import { useFaultText } from '@/components/list/use-fault-text';
import { useFamily } from '@/components/shell/use-family';
import { inputOf, type TargetValues } from '@/components/targets/target-values';
import { showToast } from '@/components/ui/show-toast';
import { screenPath } from '@/lib/access/screens';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';
import type { TargetView } from '@/lib/contract/targets';
import { useRouter } from '@/lib/i18n/navigation';

type Saving = {
  form: UseFormReturn<TargetValues, unknown, TargetValues>;
  saved: TargetView | undefined;
  needsClient: boolean;
  /** Lists in whose boxes typed lines still wait. */
  pending: ReadonlySet<string>;
  onSaved: (() => Promise<void>) | undefined;
};

/** Saves the target. A refusal keeps what was typed. */
export function useSaveTarget({ form, saved, needsClient, pending, onSaved }: Saving) {
  const t = useTranslations('targets.form');
  const client = useQueryClient();
  const router = useRouter();
  const family = useFamily();
  const faultText = useFaultText();
  const [isStale, setStale] = useState(false);

  const save = async (values: TargetValues) => {
    if (pending.size > 0) return refuseLines(form, [...pending], t('linesNotAdded'));
    try {
      const changed = await send(values, saved, needsClient);
      void showToast('success', t(saved ? 'saved' : 'created'));
      void client.invalidateQueries({ queryKey: ['targets.list'] });
      if (saved) await onSaved?.();
      else router.push(screenPath(family, 'target', { id: changed.id }));
    } catch (fault) {
      if (!(fault instanceof ApiFault)) throw fault;
      if (fault.code === 'STALE_VERSION') setStale(true);
      else void showToast('error', faultText(fault));
      applyRefusal(fault, form.setError);
    }
  };
  return { save, isStale, dismissStale: () => setStale(false) };
}

function refuseLines(form: Saving['form'], paths: readonly string[], message: string): void {
  paths.forEach((path, index) => {
    // A list announces the path under which it is registered in this very form.
    form.setError(path as 'domains.included', { type: 'pending', message }, { shouldFocus: index === 0 });
  });
}

function send(values: TargetValues, saved: TargetView | undefined, needsClient: boolean) {
  const target = inputOf(values);
  if (saved) {
    const { id, version } = saved;
    return callApi('targets.update', { params: { id }, body: { ...target, version } });
  }
  if (needsClient) return callApi('targets.createFor', { params: { userId: values.userId }, body: target });
  return callApi('targets.create', { body: target });
}

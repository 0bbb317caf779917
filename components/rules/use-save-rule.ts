'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { applyRefusal } from '@/components/form/apply-refusal';
import { useFaultText } from '@/components/list/use-fault-text';
import { inputOf, type RuleValues } from '@/components/rules/rule-values';
import { useFamily } from '@/components/shell/use-family';
import { showToast } from '@/components/ui/show-toast';
import { screenPath } from '@/lib/access/screens';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';
import type { RuleView } from '@/lib/contract/rules';
import { useRouter } from '@/lib/i18n/navigation';

type Saving = {
  form: UseFormReturn<RuleValues, unknown, RuleValues>;
  saved: RuleView | undefined;
  needsClient: boolean;
  /** Lists in whose boxes typed lines still wait. */
  pending: ReadonlySet<string>;
  onSaved: (() => Promise<void>) | undefined;
};

/** Saves the rule. A refusal keeps what was typed. */
export function useSaveRule({ form, saved, needsClient, pending, onSaved }: Saving) {
  const t = useTranslations('rules.form');
  const client = useQueryClient();
  const router = useRouter();
  const family = useFamily();
  const faultText = useFaultText();
  const [isStale, setStale] = useState(false);

  const save = async (values: RuleValues) => {
    if (values.listed === 'domains' && pending.has('domains')) {
      form.setError('domains', { type: 'pending', message: t('linesNotAdded') }, { shouldFocus: true });
      return;
    }
    try {
      const id = saved ? await update(values, saved) : await create(values, needsClient);
      void showToast('success', t(saved ? 'saved' : 'created'));
      void client.invalidateQueries({ queryKey: ['rules.list'] });
      if (saved) await onSaved?.();
      else router.push(screenPath(family, 'rule', { type: values.type, id }));
    } catch (fault) {
      if (!(fault instanceof ApiFault)) throw fault;
      if (fault.code === 'STALE_VERSION') setStale(true);
      else void showToast('error', faultText(fault));
      applyRefusal(fault, form.setError);
    }
  };
  return { save, isStale, dismissStale: () => setStale(false) };
}

async function update(values: RuleValues, { id, version }: RuleView): Promise<number> {
  await callApi('rules.update', { params: { id }, body: { ...inputOf(values), version } });
  return id;
}

async function create(values: RuleValues, needsClient: boolean): Promise<number> {
  const body = inputOf(values);
  const { id, version } = needsClient
    ? await callApi('rules.createFor', { params: { userId: values.userId }, body })
    : await callApi('rules.create', { body });
  // A rule is made active; nothing has it yet, so that a moment of it changes no auction.
  if (!values.isActive) await callApi('rules.changeStatus', { params: { id }, body: { status: 'INACTIVE', version } });
  return id;
}

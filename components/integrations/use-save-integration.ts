'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { applyRefusal } from '@/components/form/apply-refusal';
import { updateOf } from '@/components/integrations/integration-update';
import type { IntegrationValues } from '@/components/integrations/integration-values';
import { useFaultText } from '@/components/list/use-fault-text';
import { useFamily } from '@/components/shell/use-family';
import { showToast } from '@/components/ui/show-toast';
import { screenPath } from '@/lib/access/screens';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';
import type { IntegrationInput, IntegrationView } from '@/lib/contract/integrations';
import { useRouter } from '@/lib/i18n/navigation';

type Saving = {
  form: UseFormReturn<IntegrationValues, unknown, IntegrationInput>;
  saved: IntegrationView | undefined;
  onSaved: (() => Promise<void>) | undefined;
};

/** Saves the SSP. A refusal keeps what was typed. */
export function useSaveIntegration({ form, saved, onSaved }: Saving) {
  const t = useTranslations('integrations.form');
  const client = useQueryClient();
  const router = useRouter();
  const family = useFamily();
  const faultText = useFaultText();
  const [isStale, setStale] = useState(false);

  const save = async (input: IntegrationInput) => {
    try {
      const changed = await send(input, saved);
      void showToast('success', t(saved ? 'saved' : 'created'));
      for (const operation of ['integrations.list', 'dictionaries.exchanges'])
        void client.invalidateQueries({ queryKey: [operation] });
      if (saved) await onSaved?.();
      else router.push(screenPath(family, 'integration', { id: changed.id }));
    } catch (fault) {
      if (!(fault instanceof ApiFault)) throw fault;
      if (fault.code === 'STALE_VERSION') setStale(true);
      else void showToast('error', faultText(fault));
      applyRefusal(fault, form.setError);
    }
  };
  return { save, isStale, dismissStale: () => setStale(false) };
}

const send = (input: IntegrationInput, saved: IntegrationView | undefined) =>
  saved
    ? callApi('integrations.update', { params: { id: saved.id }, body: updateOf(input, saved) })
    : callApi('integrations.create', { body: input });

'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { applyRefusal } from '@/components/form/apply-refusal';
import { useFaultText } from '@/components/list/use-fault-text';
import type { PersonValues } from '@/components/people/person-values';
import { showToast } from '@/components/ui/show-toast';
import { ApiFault } from '@/lib/contract/api-fault';

/** Saves by what `send` does. A refusal keeps what was typed and stands beside its field; a newer version is asked about. */
export function useSavePerson(
  form: UseFormReturn<PersonValues, unknown, PersonValues>,
  send: (values: PersonValues) => Promise<void>,
  done: 'created' | 'saved',
) {
  const t = useTranslations('people.form');
  const client = useQueryClient();
  const faultText = useFaultText();
  const [isStale, setStale] = useState(false);
  const save = async (values: PersonValues) => {
    try {
      await send(values);
      void showToast('success', t(done));
      const touched = ['users.list', 'clients.list', 'dictionaries.clients'];
      for (const operation of touched) void client.invalidateQueries({ queryKey: [operation] });
    } catch (fault) {
      if (!(fault instanceof ApiFault)) throw fault;
      if (fault.code === 'STALE_VERSION') setStale(true);
      else void showToast('error', faultText(fault));
      applyRefusal(fault, form.setError);
    }
  };
  return { save, isStale, dismissStale: () => setStale(false) };
}

'use client';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { FormShell } from '@/components/form/form-shell';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import type { IntegrationValues } from '@/components/integrations/integration-values';
import { SaveNote } from '@/components/integrations/save-note';
import { useIntegrationSections } from '@/components/integrations/use-integration-sections';
import { useSaveIntegration } from '@/components/integrations/use-save-integration';
import { useFamily } from '@/components/shell/use-family';
import { onDemand } from '@/components/ui/on-demand';
import { screenPath } from '@/lib/access/screens';
import type { IntegrationInput, IntegrationView } from '@/lib/contract/integrations';
import { useRouter } from '@/lib/i18n/navigation';

const StaleDialog = onDemand(async () => (await import('@/components/form/stale-dialog')).StaleDialog);

type IntegrationFormProps = {
  start: IntegrationValues;
  /** The SSP that is edited; left out for a new one. */
  saved?: IntegrationView;
  /** Throws away what was typed and shows the newest version. */
  onReload?: () => Promise<void>;
};

export function IntegrationForm({ start, saved, onReload }: IntegrationFormProps) {
  const router = useRouter();
  const family = useFamily();
  const resolver = useLazyResolver(async () => {
    const { integrationResolver } = await import('@/components/integrations/integration-resolver');
    return integrationResolver();
  });
  const form = useForm<IntegrationValues, unknown, IntegrationInput>({ defaultValues: start, resolver });
  const { save, isStale, dismissStale } = useSaveIntegration({ form, saved, onSaved: onReload });
  const sections = useIntegrationSections(saved);
  const last = useRef(start);
  useEffect(() => {
    if (last.current !== start) form.reset(start);
    last.current = start;
  }, [form, start]);
  return (
    <>
      <FormShell
        form={form}
        sections={sections}
        onSubmit={save}
        onCancel={() => router.push(screenPath(family, 'integrations'))}
        summary={saved && <SaveNote saved={saved} />}
      />
      {isStale && <StaleDialog area="integrations" onReload={onReload} onClose={dismissStale} />}
    </>
  );
}

'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { writtenOf } from '@/components/integrations/integration-values';
import { useFaultText } from '@/components/list/use-fault-text';
import { onDemand } from '@/components/ui/on-demand';
import { showToast } from '@/components/ui/show-toast';
import { Switch } from '@/components/ui/switch';
import { can } from '@/lib/access/can';
import { callApi } from '@/lib/browser/call-api';
import type { SwitchStatus } from '@/lib/contract/enumerations';
import type { IntegrationRow } from '@/lib/contract/integrations/integrations';
import type { CurrentUser } from '@/lib/contract/people/auth';

const SwitchDialog = onDemand(async () => (await import('@/components/integrations/switch-dialog')).SwitchDialog);

type IntegrationSwitchProps = { user: CurrentUser; integration: IntegrationRow };

/** On or off, after a question; the words stand beside it, so that colour is not the only sign. */
export function IntegrationSwitch({ user, integration }: IntegrationSwitchProps) {
  const t = useTranslations('integrations.status');
  const words = useTranslations('enums.status');
  const [isAsking, setAsking] = useState(false);
  const change = useSwitchIntegration(integration);
  // What was asked for is shown until it is refused.
  const shown = change.isPending ? change.variables : integration.status;
  const isActive = shown === 'ACTIVE';
  const confirm = () => {
    setAsking(false);
    change.mutate(isActive ? 'INACTIVE' : 'ACTIVE');
  };
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <Switch
        isOn={isActive}
        isBusy={change.isPending}
        disabled={!can(user, 'INTEGRATION_UPDATE')}
        label={t('label', { name: integration.name })}
        onChange={() => setAsking(true)}
      />
      <span className={isActive ? undefined : 'text-muted'}>{words(shown)}</span>
      {isAsking && <SwitchDialog integration={integration} onConfirm={confirm} onClose={() => setAsking(false)} />}
    </span>
  );
}

/** Switches an SSP on or off by saving it as the row shows it; somebody's newer version is not overwritten. */
function useSwitchIntegration(row: IntegrationRow) {
  const t = useTranslations('integrations.status');
  const word = useTranslations('enums.status');
  const faultText = useFaultText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (status: SwitchStatus) => {
      const body = { ...writtenOf(row), status, version: row.version };
      await callApi('integrations.update', { params: { id: row.id }, body });
      return status;
    },
    onSuccess: (status) => void showToast('success', t('changed', { status: word(status) })),
    onError: (fault) => void showToast('error', faultText(fault)),
    // After a refusal too: what the row shows may be old.
    onSettled: () =>
      Promise.all(
        ['integrations.list', 'integrations.view', 'dictionaries.exchanges'].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
}

'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSwitchIntegration } from '@/components/integrations/use-switch-integration';
import { onDemand } from '@/components/ui/on-demand';
import { Switch } from '@/components/ui/switch';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { IntegrationRow } from '@/lib/contract/integrations';

const SwitchDialog = onDemand(async () => (await import('@/components/integrations/switch-dialog')).SwitchDialog);

type IntegrationSwitchProps = { user: CurrentUser; integration: IntegrationRow };

/** On or off, after a question; the words stand beside it, so that colour is not the only sign. */
export function IntegrationSwitch({ user, integration }: IntegrationSwitchProps) {
  const t = useTranslations('integrations.status');
  const words = useTranslations('enums.status');
  const [isAsking, setAsking] = useState(false);
  const change = useSwitchIntegration(integration);
  const isActive = integration.status === 'ACTIVE';
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
      <span className={isActive ? undefined : 'text-muted'}>{words(integration.status)}</span>
      {isAsking && <SwitchDialog integration={integration} onConfirm={confirm} onClose={() => setAsking(false)} />}
    </span>
  );
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { integrationViewQuery } from '@/components/integrations/integration-values';
import { RemoveDialog } from '@/components/list/bulk/remove-dialog';
import { ConfirmDialog } from '@/components/ui/dialog';
import type { IntegrationRow } from '@/lib/contract/integrations/integrations';

type SwitchDialogProps = {
  integration: Pick<IntegrationRow, 'id' | 'name' | 'status'>;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms a status change and explains its effect on campaigns that buy from the SSP. */
export function SwitchDialog({ integration: { id, name, status }, onConfirm, onClose }: SwitchDialogProps) {
  const t = useTranslations('integrations.status');
  const actions = useTranslations('common.actions');
  const isActive = status === 'ACTIVE';
  return (
    <ConfirmDialog
      isOpen
      isDangerous={isActive}
      title={t(isActive ? 'stopTitle' : 'activateTitle', { name })}
      text={
        <>
          {t(isActive ? 'stopText' : 'activateText')}
          {isActive && <BuyersNote id={id} on="stop" />}
        </>
      }
      confirmLabel={actions(isActive ? 'stop' : 'activate')}
      cancelLabel={actions('cancel')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

type RemoveIntegrationProps = {
  integration: Pick<IntegrationRow, 'id' | 'name'>;
  onClose: () => void;
  /** Called if the dialog is not opened from a list. */
  onRemoved?: () => void;
};

/** Confirms a deletion. The API refuses it while campaigns buy from the SSP; the dialog says so in advance. */
export function RemoveIntegration({ integration, onClose, onRemoved }: RemoveIntegrationProps) {
  const t = useTranslations('integrations.remove');
  const text = (
    <>
      {t('text')}
      <BuyersNote id={integration.id} on="remove" />
    </>
  );
  return <RemoveDialog area="integrations" thing={integration} text={text} onRemoved={onRemoved} onClose={onClose} />;
}

/** Number of campaigns that buy from the SSP, and the effect on them. Empty while loading. */
function BuyersNote({ id, on }: { id: number; on: 'remove' | 'stop' }) {
  const t = useTranslations('integrations.buyers');
  const { data } = useQuery({ ...integrationViewQuery(id), staleTime: 0 });
  if (!data) return null;
  const count = data.campaigns;
  return (
    <span
      className={count > 0 ? 'mt-3 block rounded-lg bg-warning-soft px-3 py-2 text-warning' : 'mt-3 block text-muted'}
    >
      {count === 0 ? t('none') : t(on, { count })}
    </span>
  );
}

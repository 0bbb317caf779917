'use client';
import { useTranslations } from 'next-intl';
import { BuyersNote } from '@/components/integrations/buyers-note';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { IntegrationRow } from '@/lib/contract/integrations/integrations';

type SwitchDialogProps = {
  integration: Pick<IntegrationRow, 'id' | 'name' | 'status'>;
  onConfirm: () => void;
  onClose: () => void;
};

/** What switching an SSP does to the campaigns that buy from it. */
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

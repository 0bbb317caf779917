'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useChangeStatus } from '@/components/campaigns/use-change-status';
import { onDemand } from '@/components/ui/on-demand';
import { Switch } from '@/components/ui/switch';
import type { CampaignRow } from '@/lib/contract/campaigns';

const ConfirmDialog = onDemand(async () => (await import('@/components/ui/confirm-dialog')).ConfirmDialog);

type StatusSwitchProps = {
  campaign: Pick<CampaignRow, 'id' | 'name' | 'status' | 'archived'>;
  isLocked: boolean;
  onChanged?: (version: number) => void;
};

/** On or off, after a question; the words stand beside it, so that colour is not the only sign. */
export function StatusSwitch({ campaign, isLocked, onChanged }: StatusSwitchProps) {
  const t = useTranslations('campaigns.status');
  const actions = useTranslations('common.actions');
  const words = useTranslations('enums.status');
  const [isAsking, setAsking] = useState(false);
  const { id, name, status, archived } = campaign;
  const change = useChangeStatus({ id, onChanged });
  const isActive = status === 'ACTIVE';
  const confirm = () => {
    setAsking(false);
    change.mutate(isActive ? 'INACTIVE' : 'ACTIVE');
  };
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <Switch
        isOn={isActive}
        isBusy={change.isPending}
        disabled={isLocked || archived}
        label={t('label', { name })}
        onChange={() => setAsking(true)}
      />
      <span className={isActive ? undefined : 'text-muted'}>{words(status)}</span>
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDangerous={isActive}
          title={t(isActive ? 'stopTitle' : 'activateTitle')}
          text={t(isActive ? 'stopText' : 'activateText', { name })}
          confirmLabel={actions(isActive ? 'stop' : 'activate')}
          cancelLabel={actions('cancel')}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

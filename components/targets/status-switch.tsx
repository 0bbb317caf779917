'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Changed, useChangeStatus } from '@/components/targets/use-change-status';
import { onDemand } from '@/components/ui/on-demand';
import { Switch } from '@/components/ui/switch';
import type { TargetRow } from '@/lib/contract/targets';

const ConfirmDialog = onDemand(async () => (await import('@/components/ui/confirm-dialog')).ConfirmDialog);

type StatusSwitchProps = {
  target: Pick<TargetRow, 'id' | 'name' | 'status' | 'archived' | 'usedInAdSets'>;
  isLocked: boolean;
  onChanged?: (changed: Changed) => void;
};

/** On or off; a question first where ad sets would feel it. */
export function StatusSwitch({ target, isLocked, onChanged }: StatusSwitchProps) {
  const t = useTranslations('targets.status');
  const actions = useTranslations('common.actions');
  const words = useTranslations('enums.targetStatus');
  const [isAsking, setAsking] = useState(false);
  const { id, name, status, archived, usedInAdSets: count } = target;
  const change = useChangeStatus({ id, onChanged });
  const isActive = status === 'ACTIVE';
  const turn = () => {
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
        onChange={() => (count > 0 ? setAsking(true) : turn())}
      />
      <span className={isActive ? undefined : 'text-muted'}>{words(status)}</span>
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDangerous={isActive}
          title={t(isActive ? 'stopTitle' : 'activateTitle')}
          text={t(isActive ? 'stopText' : 'activateText', { name, count })}
          confirmLabel={actions(isActive ? 'stop' : 'activate')}
          cancelLabel={actions('cancel')}
          onConfirm={turn}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

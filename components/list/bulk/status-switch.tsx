'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type OnChanged, type StatusArea, type StatusEntity, statusWords } from '@/components/list/bulk/status-areas';
import { useSwitching } from '@/components/list/bulk/use-switching';
import { Switch } from '@/components/ui/checkbox';
import { onDemand } from '@/components/ui/on-demand';

const ConfirmDialog = onDemand(async () => (await import('@/components/ui/dialog')).ConfirmDialog);

type StatusSwitchProps = {
  area: StatusArea;
  thing: StatusEntity;
  isLocked: boolean;
  onChanged?: OnChanged;
  /** Called with the error code after the toast. */
  onRefused?: (code: string) => void;
};

/**
 * Switches an entity on or off, with a confirmation if ad sets are affected. The state is also shown as text, not only
 * by colour.
 */
export function StatusSwitch({ area, thing, isLocked, onChanged, onRefused }: StatusSwitchProps) {
  const t = useTranslations(`${area}.status`);
  const actions = useTranslations('common.actions');
  const words = useTranslations(statusWords[area]);
  const [isAsking, setAsking] = useState(false);
  const { name, status, archived, usedInAdSets } = thing;
  const changeStatus = useSwitching({ area, thing, onChanged, onRefused });
  // Shows the requested state until it is refused.
  const shown = changeStatus.isPending ? changeStatus.variables : status;
  const isActive = shown === 'ACTIVE';
  const turn = () => {
    setAsking(false);
    changeStatus.mutate(isActive ? 'INACTIVE' : 'ACTIVE');
  };
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <Switch
        isOn={isActive}
        isBusy={changeStatus.isPending}
        disabled={isLocked || archived}
        label={t('label', { name })}
        onChange={() => (usedInAdSets === 0 ? turn() : setAsking(true))}
      />
      <span className={isActive ? undefined : 'text-muted'}>{words(shown)}</span>
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDangerous={isActive}
          title={t(isActive ? 'stopTitle' : 'activateTitle')}
          text={t(isActive ? 'stopText' : 'activateText', { name, count: usedInAdSets ?? 0 })}
          confirmLabel={actions(isActive ? 'stop' : 'activate')}
          cancelLabel={actions('cancel')}
          onConfirm={turn}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

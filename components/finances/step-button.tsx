'use client';
import { useTranslations } from 'next-intl';
import type { StepState } from '@/components/finances/ord-steps';
import { useActDeeds } from '@/components/finances/use-act-deeds';
import { Button } from '@/components/ui/button';
import type { ActView } from '@/lib/contract/finance-acts';
import type { OrdAction } from '@/lib/contract/ord';

type StepButtonProps = { act: ActView; action: OrdAction; state: StepState };

/** Sends a step when its turn has come; sends it again after a refusal; asks what became of it when nobody knows. */
export function StepButton({ act, action, state }: StepButtonProps) {
  const t = useTranslations('finances');
  const repeat = useTranslations('payment.ord')('repeat');
  const { send, reconcile } = useActDeeds(act.id);
  if (state === 'done' || state === 'underWay') return null;
  const named = (label: string) => `${label}: ${t(`ordActions.${action}`)}`;
  if (state === 'unknown')
    return (
      <Button
        size="sm"
        variant="primary"
        aria-label={named(t('ord.ask'))}
        isBusy={reconcile.isPending}
        onClick={() => reconcile.mutate()}
      >
        {t('ord.ask')}
      </Button>
    );
  const label = state === 'failed' ? repeat : t('ord.send');
  return (
    <Button
      size="sm"
      variant={state === 'waiting' ? 'secondary' : 'primary'}
      disabled={state === 'waiting'}
      aria-label={named(label)}
      isBusy={send.isPending}
      onClick={() => send.mutate(action)}
    >
      {label}
    </Button>
  );
}

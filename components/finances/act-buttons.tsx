'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useActDeeds } from '@/components/finances/use-act-deeds';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ActView } from '@/lib/contract/finance-acts';

/** Marks an act paid, takes that back, or closes a paid one for good. */
export function ActButtons({ act }: { act: ActView }) {
  const user = useCurrentUser();
  const t = useTranslations('finances.acts');
  const cancel = useTranslations('common.actions')('cancel');
  const { send } = useActDeeds(act.id);
  const [isClosing, setClosing] = useState(false);
  if (!can(user, 'FINANCES_CLIENT_BALANCE_UPDATE') || act.isClosed) return null;
  return (
    <>
      {act.isPaid && (
        <>
          <Button isBusy={send.isPending && !isClosing} onClick={() => send.mutate('MARK_UNPAID')}>
            {t('markUnpaid')}
          </Button>
          <Button onClick={() => setClosing(true)}>{t('markClosed')}</Button>
        </>
      )}
      {!act.isPaid && (
        <Button variant="primary" isBusy={send.isPending && !isClosing} onClick={() => send.mutate('MARK_PAID')}>
          {t('markPaid')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isClosing}
        isDangerous
        isBusy={send.isPending}
        title={t('closeTitle', { number: act.number })}
        text={t('closeText')}
        confirmLabel={t('markClosed')}
        cancelLabel={cancel}
        onConfirm={() => send.mutate('MARK_CLOSED', { onSettled: () => setClosing(false) })}
        onClose={() => setClosing(false)}
      />
    </>
  );
}

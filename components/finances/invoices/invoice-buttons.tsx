'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { outdatedBy } from '@/components/finances/outdated';
import { useRefresh } from '@/components/finances/use-refresh';
import { useFaultText } from '@/components/list/use-fault-text';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { NotGranted } from '@/components/ui/not-granted';
import { onDemand } from '@/components/ui/on-demand';
import { showToast } from '@/components/ui/show-toast';
import { can } from '@/lib/access/can';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { InvoiceRow } from '@/lib/contract/finance/finance-invoices';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

const PayDialog = onDemand(async () => (await import('@/components/finances/invoices/pay-dialog')).PayDialog);

/** What staff do with an invoice that still takes payments. */
export function InvoiceButtons({ invoice }: { invoice: InvoiceRow }) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const { say } = useNotGranted(user);
  const [asked, setAsked] = useState<'pay' | 'close'>();
  if (!can(user, 'FINANCES_CLIENT_BALANCE_UPDATE')) return <NotGranted text={say(t('notGranted.payments'))} />;
  const close = () => setAsked(undefined);
  return (
    <>
      <Button onClick={() => setAsked('close')}>{t('closing.action')}</Button>
      <Button variant="primary" onClick={() => setAsked('pay')}>
        {t('paying.action')}
      </Button>
      {asked === 'pay' && <PayDialog invoice={invoice} onClose={close} />}
      {asked === 'close' && <CloseDialog invoice={invoice} onClose={close} />}
    </>
  );
}

function CloseDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const t = useTranslations('finances.closing');
  const cancel = useTranslations('common.actions')('cancel');
  const faultText = useFaultText();
  const refresh = useRefresh();
  const { id, version, number } = invoice;
  const close = useMutation({
    mutationFn: () => callApi('finance.closeInvoice', { params: { id }, body: { version } }),
    onSuccess: () => void showToast('success', t('done', { number })),
    onError: (fault) => void showToast('error', faultText(fault)),
    onSettled: () => {
      onClose();
      return refresh(outdatedBy.invoice);
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={close.isPending}
      title={t('title', { number })}
      text={t('text')}
      confirmLabel={t('action')}
      cancelLabel={cancel}
      onConfirm={() => close.mutate()}
      onClose={onClose}
    />
  );
}

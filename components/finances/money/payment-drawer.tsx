'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DrawerSection } from '@/components/finances/document-cells';
import { useFinanceForm, useSending } from '@/components/finances/use-finance-form';
import { outdatedByMoney } from '@/components/finances/use-refresh';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField } from '@/components/form/text-field';
import { History } from '@/components/history/history';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/dialog';
import { Facts } from '@/components/ui/facts';
import { can } from '@/lib/access/can';
import { callApi, newKey } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { PaymentRow } from '@/lib/contract/finance/finance-payments';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';

type PaymentDrawerProps = { isOwn: boolean; payment: PaymentRow; onClose: () => void };

/** One payment and its effect, with a button that reverses it. */
export function PaymentDrawer({ isOwn, payment, onClose }: PaymentDrawerProps) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const close = useTranslations('common.actions')('close');
  const [isReversing, setReversing] = useState(false);
  const isStanding = payment.reversedAt === null && payment.reversesId === null;
  const mayReverse = !isOwn && isStanding && can(user, 'FINANCES_CLIENT_BALANCE_UPDATE');
  const title = payment.reversesId === null ? 'reversing.payment' : 'reversing.reversal';
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t(title, { number: payment.paymentDocumentNumber })}
      closeLabel={close}
      actions={<History entity="payment" id={payment.id} currency={payment.currency} />}
      footer={mayReverse && <Button onClick={() => setReversing(true)}>{t('reversing.action')}</Button>}
    >
      <DrawerSection title={t('tabs.payments')}>
        <PaymentFacts payment={payment} />
      </DrawerSection>
      {isReversing && <ReversalDialog payment={payment} onClose={() => setReversing(false)} />}
    </Drawer>
  );
}

function PaymentFacts({ payment }: { payment: PaymentRow }) {
  const t = useTranslations('finances');
  const { currency, creditCurrency, vat } = payment;
  return (
    <Facts
      isRuled
      facts={[
        { name: t('columns.date'), value: payment.date },
        { name: t('columns.userLogin'), value: payment.userLogin },
        { name: t('payments.amount'), value: formatMoney(payment.amount, currency), isStrong: true },
        { name: t('columns.invoiceNumber'), value: payment.invoiceNumber ?? dash },
        { name: t('payments.advance'), value: formatMoney(payment.advance, currency) },
        { name: t('payments.vatTakenOff'), value: vat === null ? dash : `${vat}%` },
        { name: t('columns.credit'), value: formatMoney(payment.credit, creditCurrency) },
        { name: t('columns.comment'), value: payment.comment ?? dash },
        { name: t('payments.reversedOn'), value: payment.reversedAt?.slice(0, 10) ?? dash },
      ]}
    />
  );
}

/** Reverses a payment with a reason. The idempotency key executes it only once, however often the form is sent. */
function ReversalDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const t = useTranslations('finances');
  const [idempotencyKey] = useState(newKey);
  const { id, paymentDocumentNumber: number, credit, creditCurrency } = payment;
  const form = useFinanceForm(({ reversalShape }) => reversalShape, { reason: '' });
  const send = useSending(form, {
    send: (body) => callApi('finance.reversePayment', { params: { id }, body }, { idempotencyKey }),
    done: ({ balance, creditCurrency: of }) => t('reversing.done', { number, amount: formatMoney(balance, of) }),
    outdated: outdatedByMoney,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('reversing.title', { number })}
      description={t('reversing.text', { amount: formatMoney(credit, creditCurrency) })}
      saveLabel={t('reversing.action')}
      onSubmit={send}
      onClose={onClose}
      draft={{ name: `reverse-${id}` }}
    >
      <TextareaField isRequired name="reason" label={t('reversing.why')} rows={2} maxLength={1000} />
    </FormDialog>
  );
}

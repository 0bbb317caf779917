'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PartyProof } from '@/components/payment/party-proof';
import { PaymentForm } from '@/components/payment/payment-form';
import { newValues, type PaymentValues, valuesOf } from '@/components/payment/payment-values';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/skeleton';
import type { CurrentUser } from '@/lib/contract/auth';
import type { PaymentInfo } from '@/lib/contract/payment-info';

const OrdRegistration = onDemand(
  async () => (await import('@/components/payment/ord-registration')).OrdRegistration,
  () => <Skeleton className="h-32" />,
);

/** Why somebody may look and not write. */
export type PaymentLock = 'notAllowed' | 'archived';

type PaymentEditorProps = {
  user: CurrentUser;
  /** Null = none yet. */
  info: PaymentInfo | null;
  /** Whose they are; left out for one's own. */
  clientId?: number;
  /** What is known of the client before anything was written. */
  known: Partial<PaymentValues>;
  lock: PaymentLock | null;
  onReload: () => Promise<PaymentInfo | null | undefined>;
  /** Leaves the form; left out where there is nowhere to go back to. */
  onCancel?: () => void;
};

/** Payment information of anybody: where it stands with the operator, and the form. */
export function PaymentEditor({ user, info, clientId, known, lock, onReload, onCancel }: PaymentEditorProps) {
  const t = useTranslations('payment');
  const open = (saved: PaymentInfo | null) => ({ saved, start: saved ? valuesOf(saved) : newValues(known) });
  // The form keeps what it was filled from, while the registration goes on.
  const [opened, setOpened] = useState(() => open(info));
  const reload = async () => {
    const newest = await onReload();
    if (newest !== undefined) setOpened(open(newest));
  };
  /** What was typed stays; it is saved over the version that the confirmation has made. */
  const followVersion = async () => {
    const newest = await onReload();
    if (newest) setOpened(({ start }) => ({ saved: newest, start }));
  };
  const whom = user.managerEmail === null ? 'administrator' : 'manager';
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {lock && (
        <p className="rounded-lg border border-line bg-sunken px-4 py-3">
          <span className="font-medium">{t('locked.title')}</span>
          {'. '}
          {t(`locked.${lock}`, { whom })}
        </p>
      )}
      {!info && <p className="max-w-3xl text-muted">{t('newNote')}</p>}
      {info && info.ordStatus !== 'NOT_REQUIRED' && <OrdRegistration user={user} info={info} clientId={clientId} />}
      {info && (
        <PartyProof user={user} info={info} clientId={clientId} isLocked={lock !== null} onProved={followVersion} />
      )}
      <PaymentForm
        user={user}
        {...opened}
        clientId={clientId}
        isLocked={lock !== null}
        onReload={reload}
        onCancel={onCancel}
      />
    </div>
  );
}

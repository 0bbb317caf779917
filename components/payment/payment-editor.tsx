'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormShell } from '@/components/form/form-shell';
import { useEntityForm } from '@/components/form/use-entity-form';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { guardedFields, mayChangeCodes } from '@/components/payment/guarded-fields';
import {
  clientPaymentInfoQuery,
  followingPaymentInfo,
  ownPaymentInfoQuery,
  paymentInfoReads,
} from '@/components/payment/payment-query';
import { inputOf, newValues, type PaymentValues, valuesOf } from '@/components/payment/payment-values';
import { usePaymentSections } from '@/components/payment/use-payment-sections';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/progress';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { PaymentInfo } from '@/lib/contract/payment-info/payment-info';
import { isForeign } from '@/lib/contract/payment-info/payment-info-kinds';
import { formatDateTime } from '@/lib/format/format-date';
import { useFaultText } from '@/lib/i18n/use-fault-text';

const OrdRegistration = onDemand(
  async () => (await import('@/components/payment/ord-registration')).OrdRegistration,
  () => <Skeleton className="h-32" />,
);
const ShareCodeDialog = onDemand(async () => (await import('@/components/payment/share-code-dialog')).ShareCodeDialog);

/** Reason why the form is read-only. */
export type PaymentLock = 'notAllowed' | 'archived';

type PaymentEditorProps = {
  /** Current payment information; null = none yet. */
  info: PaymentInfo | null;
  /** Client of the payment information; omitted for the user's own. */
  clientId?: number;
  /** Known data of the client, used as initial values. */
  known: Partial<PaymentValues>;
  lock: PaymentLock | null;
  /** Called on Cancel; omitted if there is no page to return to. */
  onCancel?: () => void;
};

/**
 * Registration status and form of payment information, for new and existing information. The form keeps its initial
 * values while the registration proceeds.
 */
export function PaymentEditor({ info, clientId, known, lock, onCancel }: PaymentEditorProps) {
  const user = useCurrentUser();
  const t = useTranslations('payment');
  const form = usePaymentForm(info ? valuesOf(info) : newValues(known));
  const { saved, save, follow, stale, sharing } = useSaving({ info, clientId, form });
  const sections = usePaymentSections({ saved: saved ?? null, control: form.control });
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
      {info && info.ordStatus !== 'NOT_REQUIRED' && <OrdRegistration info={info} clientId={clientId} />}
      {info && <PartyProof info={info} clientId={clientId} isLocked={lock !== null} onProved={follow} />}
      <fieldset disabled={lock !== null} className="contents">
        <FormShell
          form={form}
          sections={sections}
          onSubmit={(values) => save({ values })}
          onCancel={onCancel ?? (() => form.reset())}
          stale={stale}
          version={saved?.version}
        />
      </fieldset>
      {sharing && <ShareCodeDialog {...sharing} />}
    </div>
  );
}

type Sent = {
  values: PaymentValues;
  /** Reason why an administrator allows the client to use a code that another client has proved. */
  sharedReason?: string;
};

type Saving = Pick<PaymentEditorProps, 'info'> & {
  clientId: number | undefined;
  form: ReturnType<typeof usePaymentForm>;
};

/** Saves the form. An administrator can allow a code that the server has refused. */
function useSaving({ info, clientId, form }: Saving) {
  const user = useCurrentUser();
  const t = useTranslations('payment');
  const [refused, setRefused] = useState<PaymentValues>();
  const bodyOf = ({ values, sharedReason }: Sent, before?: PaymentInfo) => ({
    ...inputOf(values),
    ...(before && !mayChangeCodes(user) ? guardedFields(before) : {}),
    ...(clientId === undefined ? {} : { userId: clientId }),
    ...(sharedReason ? { sharedReason } : {}),
  });
  const entity = useEntityForm(form, {
    area: 'payment',
    view: info,
    valuesOf,
    query: clientId === undefined ? ownPaymentInfoQuery() : clientPaymentInfoQuery(clientId),
    create: (sent: Sent) => callApi('finance.createPaymentInfo', { body: bodyOf(sent) }),
    onCreated: (made, open) => void open(made),
    update: (sent, before) =>
      callApi('finance.updatePaymentInfo', { body: { ...bodyOf(sent, before), version: before.version } }),
    done: t('saved'),
    outdated: followingPaymentInfo,
    onRefused: ({ code }, { values }) => {
      if (code === 'PAYMENT_INFO_EXISTS') return 'stale';
      if (code !== 'REGISTRATION_CODE_IN_USE' || user.role !== 'ROLE_ADMIN') return undefined;
      setRefused(values);
      return 'answered';
    },
  });
  const sharing = refused && {
    version: entity.saved?.version,
    onShare: (sharedReason: string, then: () => Promise<void>) =>
      entity.save({ values: refused, sharedReason }, async () => {
        await then();
        setRefused(undefined);
      }),
    onClose: () => setRefused(undefined),
  };
  return { ...entity, sharing };
}

/** Form of payment information. The country follows the legal form: Russian organizations are in Russia. */
function usePaymentForm(start: PaymentValues) {
  const resolver = useLazyResolver<PaymentValues, PaymentValues>(
    async () => (await import('@/components/payment/payment-resolver')).paymentResolver,
  );
  const form = useForm<PaymentValues, unknown, PaymentValues>({ defaultValues: start, resolver });
  const { control, setValue } = form;
  const [type, country] = useWatch({ control, name: ['organizationType', 'country'] });
  useEffect(() => {
    if (type === '') return;
    const isHome = country === 'RU';
    if (isHome === isForeign(type)) setValue('country', isHome ? '' : 'RU', { shouldDirty: true });
  }, [type, country, setValue]);
  return form;
}

type PartyProofProps = {
  info: PaymentInfo;
  /** Client whose documents staff verify; omitted for the user's own. */
  clientId: number | undefined;
  isLocked: boolean;
  onProved: (info: PaymentInfo) => void;
};

/** Verification of the organization by staff. Its public page is shown only after it. */
function PartyProof({ info, clientId, isLocked, onProved }: PartyProofProps) {
  const user = useCurrentUser();
  const t = useTranslations('payment.proof');
  const faultText = useFaultText();
  const client = useQueryClient();
  const { isProved, provedAt, sharedReason, version } = info;
  const state = isProved ? 'proved' : provedAt ? 'changed' : 'none';
  const prove = useMutation({
    mutationFn: (userId: number) => callApi('finance.provePaymentInfo', { body: { userId, version } }),
    onSuccess: (proved) => {
      void showToast('success', t('done'));
      for (const operation of [...paymentInfoReads, ...followingPaymentInfo])
        void client.invalidateQueries({ queryKey: [operation] });
      onProved(proved);
    },
    onError: (fault) => void showToast('error', faultText(fault)),
  });
  const mayProve = clientId !== undefined && mayChangeCodes(user) && !isLocked && !isProved;
  return (
    <Panel title={t('title')}>
      <div className="flex flex-col gap-3">
        <p className="max-w-3xl text-muted" role="status">
          {t(state, { time: provedAt ? formatDateTime(provedAt, user.timeZone) : '' })}
        </p>
        {sharedReason && <p className="max-w-3xl text-muted">{t('shared', { reason: sharedReason })}</p>}
        {mayProve && (
          <Button className="self-start" isBusy={prove.isPending} onClick={() => prove.mutate(clientId)}>
            {t('confirm')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OrdBadge } from '@/components/payment/ord-progress';
import { clientPaymentInfoQuery } from '@/components/payment/payment-query';
import { dash } from '@/lib/format/format-number';

/** Legal form and registration of a client as figures. If loading fails, they are omitted. */
export function PaymentFigures({ id }: { id: number }) {
  const t = useTranslations('payment');
  const words = useTranslations('payment.organizationType');
  const { data, isError } = useQuery(clientPaymentInfoQuery(id));
  if (isError) return null;
  const type = data?.organizationType;
  return (
    <>
      <Figure
        name={t('fields.organizationType')}
        value={data === null ? t('figures.none') : type ? words(type) : dash}
      />
      {data && <Figure name={t('figures.ord')} value={<OrdBadge status={data.ordStatus} />} />}
    </>
  );
}

function Figure({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-base font-medium">{value}</dd>
    </div>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { ordTones } from '@/components/payment/ord-progress';
import { Badge } from '@/components/ui/badge';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';

/** Where a thing stands with the operator of advertising data. The page hands over the messages of `payment`. */
export function OrdBadge({ status }: { status: OrdStatus }) {
  const t = useTranslations('payment.ordStatus');
  return (
    <Badge hasDot={status !== 'NOT_REQUIRED'} tone={ordTones[status]}>
      {t(status)}
    </Badge>
  );
}
